import './prepare/check-node.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { checkPorts } from './run/check-ports.mjs'
import { readSettings } from './run/read-settings.mjs'
import { startService } from './run/start-service.mjs'
import { UserError } from './user-error.mjs'

const vite = 'node_modules/vite/bin/vite.js'
const watched = ['--watch', '--watch-preserve-output', '--import', 'tsx']

/** The development processes; each watches its own sources. */
function services({ port, host, emulatorPort, emulatorHost, runsEmulator, emulatorUrl, dataDir, webPort }) {
  const emulatorEnv = { EMULATOR_PORT: String(emulatorPort), HOST: emulatorHost, DATA_DIR: dataDir }
  return {
    portal: {
      args: [...watched, 'server/start/main.ts'],
      env: {
        PORT: String(port),
        HOST: host,
        DATA_DIR: dataDir,
        SHUTDOWN_DELAY_SECONDS: '0',
        ...(runsEmulator ? { EMULATOR_URL: emulatorUrl } : {}),
      },
    },
    apps: { args: [vite, '--port', String(webPort), '--strictPort'], env: { PORT: String(port) } },
    ...(runsEmulator && {
      emulator: { args: [...watched, 'packages/powerbi-emulator/main.ts'], env: emulatorEnv },
      page: {
        args: [vite, 'build', '--watch', '--config', 'packages/powerbi-emulator/vite.config.ts'],
        env: {},
      },
    }),
  }
}

/** `npm run dev`: runs everything from source, restarting or reloading on changes. */
async function dev() {
  const settings = readSettings()
  const { port, host, emulatorPort, emulatorHost, webPort } = settings
  await checkPorts([
    { who: 'the portal', setting: 'PORT', port, host },
    { who: 'the emulator', setting: 'EMULATOR_PORT', port: emulatorPort, host: emulatorHost },
    { who: 'the apps', setting: 'WEB_PORT', port: webPort, host: 'localhost' },
  ])
  await prepare(['web']) // the portal also serves the built pages and does not start without them
  const running = Object.entries(services(settings)).map(([name, { args, env }]) => {
    const service = startService(args, { ...env, NODE_ENV: 'development' })
    service.show()
    return service.ended.then((how) => `${name} stopped (${how})`)
  })
  console.log(`\nThe apps with live reload: http://localhost:${webPort}\n`)
  throw new UserError(await Promise.race(running))
}

main(dev)
