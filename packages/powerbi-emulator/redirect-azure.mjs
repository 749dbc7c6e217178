import { readFileSync } from 'node:fs'
import tls from 'node:tls'

/**
 * Redirects another Node program from Azure to the emulator: `node --import …/powerbi-emulator/redirect-azure.mjs app.js`.
 * Requests to Microsoft's sign-in, to Power BI and to Azure Resource Manager go to an emulator started with
 * `EMULATOR_TLS=1`, whose certificate is trusted. The program itself does not change.
 * `EMULATOR_ADDRESS` is the emulator's `host:port` (default `localhost:3001`), `EMULATOR_CERTIFICATE` its
 * certificate file (default `data/emulator-certificate.pem` of this repository).
 */
const azure = [
  'login.microsoftonline.com',
  'login.windows.net',
  'api.powerbi.com',
  'app.powerbi.com',
  'management.azure.com',
]

const [host = '', port = ''] = (process.env.EMULATOR_ADDRESS ?? 'localhost:3001').split(':')
const file =
  process.env.EMULATOR_CERTIFICATE ?? new URL('../../data/emulator-certificate.pem', import.meta.url)
const ca = readFileSync(file)

const connect = tls.connect
tls.connect = (...given) => {
  const [options, ...more] = given
  const wanted = options?.servername || options?.host
  if (azure.includes(wanted)) return connect({ ...options, servername: wanted, host, port, ca }, ...more)
  if (options?.host === host && String(options?.port) === port) return connect({ ...options, ca }, ...more)
  return connect(...given)
}
