import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../root.mjs'
import { UserError } from '../user-error.mjs'

const setting = (name) => process.env[name]?.trim() || undefined

function readPort(name, defaultPort) {
  const text = setting(name)
  if (text === undefined) return defaultPort
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port
  throw new UserError(`${name} must be a port number from 1 to 65535, but is "${text}".`)
}

/** The host to use in a URL on this machine; "all interfaces" becomes loopback. */
function addressable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Any of these means that reports come from Azure or from an emulator started elsewhere. */
const externalServiceSettings = [
  'EMULATOR_URL',
  'POWERBI_TENANT_ID',
  'POWERBI_CLIENT_ID',
  'POWERBI_CLIENT_SECRET',
  'POWERBI_CLIENT_CERTIFICATE',
  'POWERBI_MANAGED_IDENTITY',
  'POWERBI_AUTHORITY_URL',
  'POWERBI_API_URL',
]

function readDataDir() {
  const folder = resolve(root, setting('DATA_DIR') ?? './data')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new UserError(
      `The data folder ${folder} is not writable (${error.code}). Change its permissions or set DATA_DIR.`,
    )
  }
  return folder
}

/** Loads the project's `.env` file; existing environment variables take precedence. */
export function loadSettingsFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Reads the settings that the scripts need; the server reads the rest from the environment.
 * @throws UserError naming the invalid setting
 */
export function readSettings() {
  loadSettingsFile()
  const port = readPort('PORT', 3000)
  const emulatorPort = readPort('EMULATOR_PORT', port + 1)
  if (emulatorPort > 65_535)
    throw new UserError('PORT is the highest port number, so EMULATOR_PORT must be set.')
  if (emulatorPort === port) throw new UserError(`PORT and EMULATOR_PORT are both ${port}. They must differ.`)
  const host = setting('HOST') ?? 'localhost'
  const emulatorHost = setting('HOST') ?? '127.0.0.1'
  return {
    port,
    host,
    emulatorPort,
    webPort: readPort('WEB_PORT', 5173),
    emulatorHost,
    runsEmulator: setting('EMULATOR') !== 'off' && !externalServiceSettings.some(setting),
    portalUrl: `http://${addressable(host)}:${port}`,
    emulatorUrl: `${setting('EMULATOR_TLS_CERT') ? 'https' : 'http'}://${addressable(emulatorHost)}:${emulatorPort}`,
    dataDir: readDataDir(),
  }
}
