import { root } from '../root.mjs'
import { UserError } from '../user-error.mjs'
import { startService } from './start-service.mjs'
import { waitUntilReady } from './wait-until-ready.mjs'

/** A first start creates and fills a database. After this time, the user sees what the portal is waiting for. */
const timeout = 20_000

/** Longer than the portal takes to finish its last requests, in seconds. */
const shutdownSeconds = 25

/** With the emulator it is a demo on a laptop, where memory matters more than calls per second. */
const demoHeap = ['--max-semi-space-size=2']

/** Starts the portal, which exits when we do. */
export const startPortal = ({ port, host, dataDir, runsEmulator, emulatorUrl }, onProgress) => {
  const shutdownDelay = process.env.SHUTDOWN_DELAY_SECONDS || '0'
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    ...(runsEmulator ? { EMULATOR_URL: emulatorUrl } : {}),
    SHUTDOWN_DELAY_SECONDS: shutdownDelay,
    // A line for each call would hide the addresses in the terminal; where the output is kept, it is wanted.
    LOG_LEVEL: process.env.LOG_LEVEL || (process.stderr.isTTY ? 'warn' : 'info'),
    VITRINE_HOME: root,
    VITRINE_WATCH_STDIN: '1',
  }
  return startService(
    [...(runsEmulator ? demoHeap : []), 'dist/node/server.js'],
    env,
    onProgress,
    (Number(shutdownDelay) + shutdownSeconds) * 1000,
  )
}

/** The error for a portal that exited, with its last output. */
export const portalExitError = (portal, how) =>
  new UserError(`The portal stopped (${how}). Its last output:\n\n${portal.recentOutput()}`)

/**
 * Waits until the portal is ready. If it takes too long (its database does not respond, for example), shows its log
 * and keeps waiting.
 * @throws UserError when it exits
 */
export async function waitForPortal(portal, { portalUrl }) {
  let exit
  portal.ended.then((how) => {
    exit = how
  })
  for (;;) {
    const why = await waitUntilReady(`${portalUrl}/ready`, { timeout, hasExited: () => exit !== undefined })
    if (exit !== undefined) throw portalExitError(portal, exit)
    if (why === undefined) return
    console.error(`\nThe portal is not ready yet: ${why}\n${portal.recentOutput()}`)
    portal.show()
  }
}
