/**
 * `npm run bench:kills`: kills the bundled server with its embedded database twenty times under load (`kill -9`). Fails
 * unless every acknowledged write exists and no report is partially written after each restart.
 */
import { startEmulator } from '#tests/emulator/harness.ts'
import { KillableServer } from '#tests/server/killable-server.ts'

const kills = 20
const emulator = await startEmulator()
const victim = new KillableServer({ port: 41_955, emulatorUrl: emulator.url })
try {
  for (let kill = 0; kill <= kills; kill++) {
    const from = performance.now()
    await victim.start()
    const started = performance.now() - from
    const faults = await victim.faults()
    console.log(
      `start ${kill}: ${Math.round(started)} ms; ${victim.acknowledged} acknowledged writes, ${faults.length} faults`,
    )
    if (faults.length > 0) throw new Error(faults.join('\n'))
    if (kill < kills) await victim.killUnderLoad(1 + Math.floor(Math.random() * 60))
  }
} finally {
  await victim.close()
  await emulator.close()
}
