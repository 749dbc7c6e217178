import './prepare/checkNode.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { step } from './progress.mjs'
import { checkPorts } from './run/checkPorts.mjs'
import { readSettings } from './run/readSettings.mjs'
import { keepAlive, startEmulator, untilEmulatorAnswers } from './run/runEmulator.mjs'
import { portalEnd, startPortal, untilPortalIsReady } from './run/runPortal.mjs'
import { welcome } from './run/welcome.mjs'

/** `npm start`: from a fresh checkout to a portal that serves, and nothing left behind when it ends. */
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
  await prepare(runsEmulator ? ['web', 'node', 'emulator'] : ['web', 'node'])
  await checkPorts(ports)

  const { emulator, portal } = await step('Starting', async (note) => {
    const started = {
      emulator: runsEmulator ? startEmulator(settings) : undefined,
      portal: startPortal(settings, note),
    }
    await Promise.all([
      started.emulator && untilEmulatorAnswers(started.emulator, settings),
      untilPortalIsReady(started.portal, settings),
    ])
    return started
  })
  console.log(welcome(settings))
  emulator?.show()
  portal.show()
  if (emulator) keepAlive(emulator, settings)

  throw portalEnd(portal, await portal.ended)
}

main(start)
