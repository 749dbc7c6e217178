import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  adminScreen,
  type FirstScreen,
  measureFirstScreen,
  viewerScreen,
} from '../tests/structure/first-screen-scripts.ts'
import { root } from '../tests/structure/sources.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9)

/** The scripts of one app's first screen, compressed. Whether they keep to the budget. */
function tell(screen: FirstScreen): boolean {
  const { sizes, total } = measureFirstScreen(screen)
  console.log(`\nScripts of ${screen.what}`)
  for (const [path, bytes] of sizes) console.log(`${kilobytes(bytes)}  ${path}`)
  console.log(`${kilobytes(total)}  of${kilobytes(screen.limitBytes)} allowed`)
  return total <= screen.limitBytes
}

/** Fails over a budget. Measures what has been built. */
function run(): void {
  const screens = [viewerScreen, adminScreen]
  if (!screens.every(({ builtPage }) => existsSync(join(root, builtPage)))) {
    console.error('There is no build to measure: run "npm run build" first.')
    process.exitCode = 1
    return
  }
  if (!screens.map(tell).every(Boolean)) process.exitCode = 1
}

run()
