import { pathToFileURL } from 'node:url'
import { stopWithChildren } from '../children.mjs'
import { UserError } from '../user-error.mjs'

const server = 'dist/node/start-server.js'

/** Longer than the portal takes to finish its last requests, in ms. */
const shutdownMs = 25_000

/** What the server is told besides the user's own settings. */
const portalEnv = ({ port, host, dataDir, runsEmulator, emulatorUrl }) => ({
  PORT: String(port),
  HOST: host,
  DATA_DIR: dataDir,
  ...(runsEmulator ? { EMULATOR_URL: emulatorUrl } : {}),
  SHUTDOWN_DELAY_SECONDS: process.env.SHUTDOWN_DELAY_SECONDS || '0',
  // A line for each call would hide the addresses in the terminal; where the output is kept, it is wanted.
  LOG_LEVEL: process.env.LOG_LEVEL || (process.stderr.isTTY ? 'warn' : 'info'),
})

/**
 * Runs the built portal in this process, which needs less time and memory than a process of its own, until the children
 * are stopped.
 * @param {ReturnType<typeof import('./read-settings.mjs').readSettings>} settings
 * @param {(step: string) => void} onProgress called with each step that takes noticeable time
 * @returns its configuration
 * @throws UserError when it cannot start
 */
export async function runPortal(settings, onProgress) {
  const env = portalEnv(settings)
  const { startServer } = await import(pathToFileURL(server).href)
  const { config, stop } = await startServer({ ...process.env, ...env }, { progress: onProgress }).catch(
    (cause) => {
      throw new UserError(`The portal could not start. ${cause.message}`, { cause })
    },
  )
  stopWithChildren(stop, Number(env.SHUTDOWN_DELAY_SECONDS) * 1000 + shutdownMs)
  return config
}
