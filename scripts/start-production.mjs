import './prepare/check-node.mjs'
import { pathToFileURL } from 'node:url'
import { onParentExit } from './on-parent-exit.mjs'
import { root } from './root.mjs'
import { assertBuilt } from './run/assert-built.mjs'
import { loadSettingsFile } from './run/read-settings.mjs'
import { printError, UserError } from './user-error.mjs'

const server = 'dist/node/server.js'

/** `npm run start:production`: runs the built server in this process. It never installs or builds anything. */
async function startProduction() {
  process.chdir(root)
  assertBuilt([server, 'dist/web/viewer/index.html', 'dist/web/admin/index.html'])
  loadSettingsFile()
  process.env.DEMO_DATA ||= 'off'
  if (process.env.DEMO_DATA.trim() !== 'off') {
    throw new UserError('DEMO_DATA must be off in production: the passwords of the demo are public.')
  }
  process.env.NODE_ENV ||= 'production'
  process.env.VITRINE_HOME ||= root
  onParentExit(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(server).href)
}

startProduction().catch(printError)
