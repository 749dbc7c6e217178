import { expect, it, onTestFinished } from 'vitest'
import { startEmulator } from '#emulator/tests/harness.ts'
import { freePort } from '../free-port.ts'
import { KillableServer } from './killable-server.ts'

const kills = 3

it('a server killed while writing loses nothing it acknowledged, and restarts without help', async () => {
  const emulator = await startEmulator()
  onTestFinished(emulator.close)
  const port = await freePort()
  const victim = new KillableServer({ port, emulatorUrl: emulator.url })
  onTestFinished(() => victim.close())
  for (let kill = 0; kill < kills; kill++) {
    await victim.start()
    expect(await victim.faults()).toEqual([])
    await victim.killUnderLoad(5 * (kill + 1))
  }
  await victim.start()
  expect(await victim.faults()).toEqual([])
}, 180_000)
