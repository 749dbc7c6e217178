import { setTimeout as sleep } from 'node:timers/promises'
import { isStopping } from '../children.mjs'
import { root } from '../root.mjs'
import { startService, waitForService } from './start-service.mjs'

const restartDelay = 3_000

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
export async function waitForEmulator(emulator, { emulatorUrl }) {
  await waitForService(emulator, { name: 'The emulator', url: `${emulatorUrl}/health` })
  return emulator
}

/** Restarts the emulator whenever it exits; the portal keeps running without it. */
export async function restartOnExit(emulator, settings) {
  let current = emulator
  for (;;) {
    const how = await current.ended
    if (isStopping()) return
    console.error(`The emulator stopped (${how}), restarting in ${restartDelay / 1000} s.`)
    await sleep(restartDelay)
    if (isStopping()) return
    current = startEmulator(settings)
    current.show()
  }
}
