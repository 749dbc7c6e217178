import { setTimeout as sleep } from 'node:timers/promises'
import { isStopping } from '../children.mjs'
import { root } from '../root.mjs'
import { startService, waitForService } from './start-service.mjs'

const minDelay = 1_000
const maxDelay = 30_000
/** After running this long, the restart delay is reset. */
const stableAfter = 60_000

/** It has few requests, so a small young generation is enough, and saves memory. */
const smallHeap = ['--max-semi-space-size=1']

/** Starts the emulator, which exits when we do, with arguments of its own such as `--data`. */
export const startEmulator = ({ emulatorPort, emulatorHost, dataDir }, args = []) =>
  startService([...smallHeap, 'dist/emulator/server/main.js', ...args], {
    EMULATOR_PORT: String(emulatorPort),
    HOST: emulatorHost,
    DATA_DIR: dataDir,
    EMULATOR_WATCH_STDIN: '1',
    VITRINE_HOME: root,
  })

/** @throws UserError when it exits before it is ready */
export const waitForEmulator = (emulator, { emulatorUrl }) =>
  waitForService(emulator, { name: 'The emulator', url: `${emulatorUrl}/health` })

/** Restarts the emulator whenever it exits, with exponential backoff; the portal keeps running without it. */
export async function restartOnExit(emulator, settings) {
  let current = emulator
  let delay = minDelay
  for (;;) {
    const since = Date.now()
    const how = await current.ended
    if (isStopping()) return
    delay = Date.now() - since > stableAfter ? minDelay : delay
    console.error(`The emulator stopped (${how}), restarting in ${delay / 1000} s.`)
    await sleep(delay)
    if (isStopping()) return
    delay = Math.min(delay * 2, maxDelay)
    current = startEmulator(settings)
    current.show()
  }
}
