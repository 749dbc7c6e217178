import { isIP } from 'node:net'
import { generate } from 'selfsigned'

export interface Certificate {
  /** PEM. */
  cert: string
  key: string
}

const DAY = 86_400_000
/** The longest validity that common trust stores accept. */
const VALID_DAYS = 800

const alternativeName = (host: string) =>
  isIP(host) ? { type: 7 as const, ip: host } : { type: 2 as const, value: host }

/**
 * Creates a self-signed certificate for `hosts` (names and IP addresses). It is not a certificate authority, so
 * trusting it trusts these servers only.
 * @param now milliseconds since 1970
 */
export async function createCertificate(hosts: string[], now: number): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'Power BI emulator' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY),
    notAfterDate: new Date(now + VALID_DAYS * DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: hosts.map(alternativeName) },
    ],
  })
  return { cert: made.cert, key: made.private }
}
