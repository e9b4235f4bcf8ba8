// Whether the mail server takes a connection and the credentials.

import { createTransport } from 'nodemailer'
import { broken, type Diagnosis, type Examined, ok } from './finding.ts'

const TIMEOUT_MS = 5_000

/** The address has a password, so that it is never repeated. */
export async function mailFindings({ settings }: Examined): Promise<readonly Diagnosis[]> {
  if (!settings) return []
  const { smtpUrl: url, dataDir } = settings
  if (url === null) return [ok('mail', `no SMTP_URL: mail is written to ${dataDir}/outbox`)]
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...limits, socketTimeout: TIMEOUT_MS })
  try {
    await transport.verify()
    return [ok('mail', 'the server of SMTP_URL takes mail')]
  } catch (error) {
    const { code, responseCode } = error as { readonly code?: string; responseCode?: number }
    const why = [code, responseCode].filter(Boolean).join(' ')
    return [broken('mail', `the server of SMTP_URL takes no mail (${why})`, 'Check SMTP_URL.')]
  } finally {
    transport.close()
  }
}
