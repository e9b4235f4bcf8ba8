// Security headers of every response, unless its route sets its own: no MIME sniffing, no framing,
// no caching, HTTPS only.

const ALWAYS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** `secure`: clients connect by https, to this service or to a proxy. */
export function hardening(secure: boolean): Readonly<Record<string, string>> {
  return secure ? { ...ALWAYS, 'Strict-Transport-Security': 'max-age=31536000' } : ALWAYS
}
