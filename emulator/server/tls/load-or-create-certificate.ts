import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Certificate, createCertificate } from './create-certificate.ts'

/** This machine, and Microsoft's hosts for programs whose calls to those are led here. */
const HOSTS = [
  'localhost',
  '127.0.0.1',
  'login.microsoftonline.com',
  'login.windows.net',
  'api.powerbi.com',
  'app.powerbi.com',
]

const RENEW_BEFORE_MS = 30 * 86_400_000

export const certificatePath = (dataDir: string) => join(dataDir, 'emulator-certificate.pem')

/**
 * The emulator's own certificate, made on first use and kept in the data folder (the key in a file of mode 0600), so
 * that programs need to be told only once to trust it. Made anew when it has less than thirty days left.
 */
export async function loadOrCreateCertificate(dataDir: string, now: number): Promise<Certificate> {
  mkdirSync(dataDir, { recursive: true })
  const [certFile, keyFile] = [certificatePath(dataDir), join(dataDir, 'emulator-certificate-key.pem')]
  if (existsSync(certFile) && existsSync(keyFile)) {
    const cert = readFileSync(certFile, 'utf8')
    if (Date.parse(new X509Certificate(cert).validTo) - now > RENEW_BEFORE_MS)
      return { cert, key: readFileSync(keyFile, 'utf8') }
  }
  const made = await createCertificate(HOSTS, now)
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(certFile, made.cert)
  return made
}
