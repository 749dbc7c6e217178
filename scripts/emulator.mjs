import './prepare/checkNode.mjs'
import { Failure } from './Failure.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { checkPorts } from './run/checkPorts.mjs'
import { readSettings } from './run/readSettings.mjs'
import { startEmulator } from './run/runEmulator.mjs'

/** `npm run emulator`: the emulator alone, for a portal that runs elsewhere or for other programs. */
async function start() {
  const settings = readSettings()
  const { emulatorPort: port, emulatorHost: host } = settings
  const ports = [{ who: 'the emulator', setting: 'EMULATOR_PORT', port, host }]
  await checkPorts(ports)
  await prepare(['emulator'])
  const emulator = startEmulator(settings)
  emulator.show()
  throw new Failure(`The emulator stopped (${await emulator.ended}).`)
}

main(start)
