#!/usr/bin/env node
import './prepare/check-node.mjs'
import { pathToFileURL } from 'node:url'
import { main } from './main.mjs'
import { isProductionInstall } from './prepare/install-packages.mjs'
import { prepare } from './prepare/prepare.mjs'
import { assertBuilt } from './run/assert-built.mjs'
import { loadSettingsFile } from './run/read-settings.mjs'

const program = 'dist/node/cli.js'

/** `npx vitrine <command>` and `npm run cli -- <command>`: the operator's command line, on the portal's database. */
async function cli() {
  loadSettingsFile()
  if (isProductionInstall()) assertBuilt([program])
  else await prepare(['node'])
  await import(pathToFileURL(program).href)
}

main(cli, () => 130)
