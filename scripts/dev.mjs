import './prepare/checkNode.mjs'
import { Failure } from './Failure.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { checkPorts } from './run/checkPorts.mjs'
import { readSettings } from './run/readSettings.mjs'
import { startService } from './run/startService.mjs'

const vite = 'node_modules/vite/bin/vite.js'
const watched = ['--watch', '--watch-preserve-output', '--import', 'tsx']

/** What runs in development; each looks after its own sources. */
function services({ port, host, emulatorPort, emulatorHost, runsEmulator, emulatorUrl, dataDir, webPort }) {
  const emulatorEnv = { EMULATOR_PORT: String(emulatorPort), HOST: emulatorHost, DATA_DIR: dataDir }
  return {
    portal: {
      args: [...watched, 'server/main.ts'],
      env: {
        PORT: String(port),
        HOST: host,
        DATA_DIR: dataDir,
        ...(runsEmulator ? { EMULATOR_URL: emulatorUrl } : {}),
      },
    },
    apps: { args: [vite, '--port', String(webPort), '--strictPort'], env: { PORT: String(port) } },
    ...(runsEmulator && {
      emulator: { args: [...watched, 'emulator/main.ts'], env: emulatorEnv },
      page: { args: [vite, 'build', '--watch', '--config', 'emulator/vite.config.ts'], env: {} },
    }),
  }
}

/** `npm run dev`: everything from the sources, restarting or reloading as they change. */
async function dev() {
  const settings = readSettings()
  const { port, host, emulatorPort, emulatorHost, webPort } = settings
  await checkPorts([
    { who: 'the portal', setting: 'PORT', port, host },
    { who: 'the emulator', setting: 'EMULATOR_PORT', port: emulatorPort, host: emulatorHost },
    { who: 'the apps', setting: 'WEB_PORT', port: webPort, host: 'localhost' },
  ])
  await prepare(['web']) // the portal serves the built pages too, and does not start without them
  const running = Object.entries(services(settings)).map(([name, { args, env }]) => {
    const service = startService(args, { ...env, NODE_ENV: 'development' })
    service.show()
    return service.ended.then((how) => `${name} stopped (${how})`)
  })
  console.log(`\nThe apps, reloading: http://localhost:${webPort}\n`)
  throw new Failure(await Promise.race(running))
}

main(dev)
