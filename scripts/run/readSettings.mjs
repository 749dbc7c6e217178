import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../Failure.mjs'
import { root } from '../root.mjs'

const given = (name) => process.env[name]?.trim() || undefined

function readPort(name, otherwise) {
  const text = given(name)
  if (text === undefined) return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port
  throw new Failure(`${name} must be a port number from 1 to 65535, and is "${text}".`)
}

/** A host as it stands in an address that this machine can call: "everywhere" is no address. */
export function addressable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The report service is Azure, or an emulator that somebody else runs. */
const reportServiceSettings = [
  'EMULATOR_URL',
  'POWERBI_TENANT_ID',
  'POWERBI_CLIENT_ID',
  'POWERBI_CLIENT_SECRET',
  'POWERBI_CLIENT_CERTIFICATE',
  'POWERBI_MANAGED_IDENTITY',
  'POWERBI_AUTHORITY_URL',
  'POWERBI_API_URL',
]

const hasPowerBiAccount = () =>
  Boolean(given('POWERBI_TENANT_ID')) || given('POWERBI_MANAGED_IDENTITY') === 'on'

function readDataDir() {
  const folder = resolve(root, given('DATA_DIR') ?? './data')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Failure(
      `The data folder ${folder} cannot be written (${error.code}). Make it yours, or choose another with DATA_DIR.`,
    )
  }
  return folder
}

/** Takes the `.env` file of the project's root into the environment, where that says nothing itself. */
export function loadSettingsFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The settings that the scripts themselves need; the rest goes to the server as it is.
 * @throws Failure naming the setting that is wrong
 */
export function readSettings() {
  loadSettingsFile()
  const port = readPort('PORT', 3000)
  const emulatorPort = readPort('EMULATOR_PORT', port + 1)
  if (emulatorPort > 65_535)
    throw new Failure('There is no port above PORT for the emulator: set EMULATOR_PORT.')
  if (emulatorPort === port) throw new Failure(`PORT and EMULATOR_PORT are both ${port}: they must differ.`)
  const host = given('HOST') ?? 'localhost'
  const emulatorHost = given('HOST') ?? '127.0.0.1'
  return {
    port,
    host,
    emulatorPort,
    webPort: readPort('WEB_PORT', 5173),
    emulatorHost,
    runsEmulator: given('EMULATOR') !== 'off' && !reportServiceSettings.some(given),
    portalUrl: `http://${addressable(host)}:${port}`,
    emulatorUrl: `${given('EMULATOR_TLS_CERT') ? 'https' : 'http'}://${addressable(emulatorHost)}:${emulatorPort}`,
    dataDir: readDataDir(),
    hasDemoData: (given('DEMO_DATA') ?? (hasPowerBiAccount() ? 'off' : 'on')) === 'on',
  }
}
