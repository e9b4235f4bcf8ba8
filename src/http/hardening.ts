// Headers that every answer carries unless its route says otherwise: nothing of ours is guessed to
// be a page, framed, kept by a cache, or asked for by plain http a second time.

const ALWAYS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** `secure`: clients reach us by https, through a certificate of ours or a proxy's. */
export function hardening(secure: boolean): Readonly<Record<string, string>> {
  return secure ? { ...ALWAYS, 'Strict-Transport-Security': 'max-age=31536000' } : ALWAYS
}
