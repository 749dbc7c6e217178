import './prepare/check-node.mjs'
import { startChild } from './children.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'
import { loadSettingsFile } from './run/read-settings.mjs'

/** `npm run cli -- <command>`: the operator's command line, on the portal's database. */
async function cli() {
  loadSettingsFile()
  await prepare(['node'])
  const child = startChild(process.execPath, ['dist/node/cli.js', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

main(cli, () => 130)
