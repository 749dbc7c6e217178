import './prepare/check-node.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { step } from './progress.mjs'
import { checkPorts } from './run/check-ports.mjs'
import { readSettings } from './run/read-settings.mjs'
import { restartOnExit, startEmulator, waitForEmulator } from './run/run-emulator.mjs'
import { runPortal } from './run/run-portal.mjs'
import { welcome } from './run/welcome.mjs'

/** `npm start`: takes a fresh checkout to a running portal, and leaves nothing running when it stops. */
async function start() {
  const settings = readSettings()
  const { port, host, emulatorPort, emulatorHost, runsEmulator } = settings
  const ports = [
    { who: 'the portal', setting: 'PORT', port, host },
    ...(runsEmulator
      ? [{ who: 'the emulator', setting: 'EMULATOR_PORT', port: emulatorPort, host: emulatorHost }]
      : []),
  ]
  await checkPorts(ports)
  await prepare(['web', 'node', ...(runsEmulator ? ['emulator'] : [])])

  const [emulator, config] = await step('Starting', async (note) => {
    const started = runsEmulator ? startEmulator(settings) : undefined
    return Promise.all([started && waitForEmulator(started, settings), runPortal(settings, note)])
  })
  console.log(welcome(settings, config.DEMO_DATA))
  emulator?.show()
  if (emulator) restartOnExit(emulator, settings)
}

main(start)
