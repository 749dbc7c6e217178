import './prepare/check-node.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { checkPorts } from './run/check-ports.mjs'
import { readSettings } from './run/read-settings.mjs'
import { startEmulator } from './run/run-emulator.mjs'
import { UserError } from './user-error.mjs'

/**
 * `npm run emulator`: runs only the emulator, for a portal that runs elsewhere or for other programs. Arguments after
 * `--` are the emulator's, such as `npm run emulator -- --data packages/powerbi-emulator/examples/sales`.
 */
async function start() {
  const settings = readSettings()
  const { emulatorPort: port, emulatorHost: host } = settings
  const ports = [{ who: 'the emulator', setting: 'EMULATOR_PORT', port, host }]
  await checkPorts(ports)
  await prepare(['emulator'])
  const emulator = startEmulator(settings, process.argv.slice(2))
  emulator.show()
  throw new UserError(`The emulator stopped (${await emulator.ended}).`)
}

main(start)
