import { Failure } from '../Failure.mjs'
import { root } from '../root.mjs'
import { startService } from './startService.mjs'
import { waitUntilReady } from './waitUntilReady.mjs'

/** A first start makes and fills a database; longer than this, and the person should hear what it waits for. */
const patience = 20_000

/** The portal's process, told to end with us. */
export const startPortal = ({ port, host, dataDir, runsEmulator, emulatorUrl }, onProgress) => {
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    ...(runsEmulator ? { EMULATOR_URL: emulatorUrl } : {}),
    VITRINE_HOME: root,
    VITRINE_WATCH_STDIN: '1',
  }
  return startService(['dist/node/server.js'], env, onProgress)
}

/** How the portal's end reads, with the last it said. */
export const portalEnd = (portal, how) =>
  new Failure(`The portal stopped (${how}). The last it said:\n\n${portal.lastWords()}`)

/**
 * Waits until the portal can serve. One that is up but not ready (its database does not answer, say) goes on
 * trying; then its log is shown, and the waiting goes on.
 * @throws Failure when it dies
 */
export async function untilPortalIsReady(portal, { portalUrl }) {
  let end
  portal.ended.then((how) => {
    end = how
  })
  for (;;) {
    const why = await waitUntilReady(`${portalUrl}/ready`, { patience, isOver: () => end !== undefined })
    if (end !== undefined) throw portalEnd(portal, end)
    if (why === undefined) return
    console.error(`\nThe portal is not ready yet: ${why}\n${portal.lastWords()}`)
    portal.show()
  }
}
