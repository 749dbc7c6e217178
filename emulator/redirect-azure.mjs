import { readFileSync } from 'node:fs'
import tls from 'node:tls'

/**
 * Loaded before another Node program (`node --import …/emulator/redirect-azure.mjs app.js`): leads what that
 * program sends to Microsoft's sign-in and to Power BI to an emulator started with `EMULATOR_TLS=1`, and makes it
 * trust the emulator's certificate. The program itself need not be changed.
 *
 * `EMULATOR_ADDRESS` is the emulator's `host:port` (localhost:3001), `EMULATOR_CERTIFICATE` the certificate's file
 * (`emulator-certificate.pem` in the folder `data` of this repository).
 */
const azure = ['login.microsoftonline.com', 'login.windows.net', 'api.powerbi.com', 'app.powerbi.com']

const [host = '', port = ''] = (process.env.EMULATOR_ADDRESS ?? 'localhost:3001').split(':')
const file = process.env.EMULATOR_CERTIFICATE ?? new URL('../data/emulator-certificate.pem', import.meta.url)
const ca = readFileSync(file)

const connect = tls.connect
tls.connect = (...given) => {
  const [options, ...more] = given
  const wanted = options?.servername || options?.host
  if (azure.includes(wanted)) return connect({ ...options, servername: wanted, host, port, ca }, ...more)
  if (options?.host === host && String(options?.port) === port) return connect({ ...options, ca }, ...more)
  return connect(...given)
}
