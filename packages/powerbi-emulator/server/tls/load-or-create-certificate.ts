import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { certificatePath } from './certificate-path.ts'
import { type Certificate, createCertificate } from './create-certificate.ts'

/** This machine, and Microsoft's hosts for programs that are redirected here. */
const HOSTS = [
  'localhost',
  '127.0.0.1',
  'login.microsoftonline.com',
  'login.windows.net',
  'api.powerbi.com',
  'app.powerbi.com',
  'management.azure.com',
]

const RENEW_BEFORE_MS = 30 * 86_400_000

/**
 * Loads the emulator's certificate from the data directory, or creates it on first use (the key file has mode 0600),
 * so that programs need to trust it only once. Renewed when it expires in less than 30 days, or when an earlier version
 * made it for fewer hosts.
 */
export async function loadOrCreateCertificate(dataDir: string, now: number): Promise<Certificate> {
  mkdirSync(dataDir, { recursive: true })
  const [certFile, keyFile] = [certificatePath(dataDir), join(dataDir, 'emulator-certificate-key.pem')]
  if (existsSync(certFile) && existsSync(keyFile)) {
    const cert = readFileSync(certFile, 'utf8')
    const known = new X509Certificate(cert)
    const isComplete = HOSTS.every((host) => (isIP(host) ? known.checkIP(host) : known.checkHost(host)))
    if (isComplete && Date.parse(known.validTo) - now > RENEW_BEFORE_MS)
      return { cert, key: readFileSync(keyFile, 'utf8') }
  }
  const created = await createCertificate(HOSTS, now)
  writeFileSync(keyFile, created.key, { mode: 0o600 })
  writeFileSync(certFile, created.cert)
  return created
}
