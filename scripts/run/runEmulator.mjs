import { setTimeout as pause } from 'node:timers/promises'
import { isStopping } from '../children.mjs'
import { Failure } from '../Failure.mjs'
import { root } from '../root.mjs'
import { startService } from './startService.mjs'
import { waitUntilReady } from './waitUntilReady.mjs'

const firstPause = 1_000
const longestPause = 30_000
/** One that ran this long was well; its next death starts with the short pause again. */
const wellAfter = 60_000

/** The emulator's process, told where to listen and to end with us. */
export const startEmulator = ({ emulatorPort, emulatorHost, dataDir }) =>
  startService(['dist/emulator/server/main.js'], {
    EMULATOR_PORT: String(emulatorPort),
    HOST: emulatorHost,
    DATA_DIR: dataDir,
    EMULATOR_WATCH_STDIN: '1',
    VITRINE_HOME: root,
  })

/** @throws Failure when it dies instead of answering */
export async function untilEmulatorAnswers(emulator, { emulatorUrl }) {
  let end
  emulator.ended.then((how) => {
    end = how
  })
  const why = await waitUntilReady(`${emulatorUrl}/health`, {
    patience: 60_000,
    isOver: () => end !== undefined,
  })
  if (end === undefined && why === undefined) return
  throw new Failure(`The emulator could not start (${end ?? why}). It says:\n\n${emulator.lastWords()}`)
}

/** The portal lives without the emulator, so one that dies is started again, with growing pauses. */
export async function keepAlive(emulator, settings) {
  let current = emulator
  let wait = firstPause
  for (;;) {
    const since = Date.now()
    const how = await current.ended
    if (isStopping()) return
    wait = Date.now() - since > wellAfter ? firstPause : wait
    console.error(`The emulator stopped (${how}); it starts again in ${wait / 1000} s.`)
    await pause(wait)
    if (isStopping()) return
    wait = Math.min(wait * 2, longestPause)
    current = startEmulator(settings)
    current.show()
  }
}
