import { isIP } from 'node:net'
import { generate } from 'selfsigned'

export interface Certificate {
  /** PEM texts. */
  cert: string
  key: string
}

const DAY = 86_400_000
/** The longest that every common trust store takes. */
const VALID_DAYS = 800

const alternativeName = (host: string) =>
  isIP(host) ? { type: 7 as const, ip: host } : { type: 2 as const, value: host }

/**
 * A certificate that vouches for itself: whoever trusts it as an authority trusts the servers of `hosts` (names and
 * IP addresses) that hold its key, and nothing else. It is an authority for no other certificate.
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
