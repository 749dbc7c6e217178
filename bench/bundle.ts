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

/** Prints the compressed files of one app's first screen. Returns whether they are within the budget. */
function report(screen: FirstScreen): boolean {
  const { sizes, total } = measureFirstScreen(screen)
  console.log(`\nFiles of ${screen.description}`)
  for (const [path, bytes] of sizes) console.log(`${kilobytes(bytes)}  ${path}`)
  console.log(`${kilobytes(total)}  of${kilobytes(screen.limitBytes)} allowed`)
  return total <= screen.limitBytes
}

/** Measures the current build; fails if it is over budget. */
function run(): void {
  const screens = [viewerScreen, adminScreen]
  if (!screens.every(({ builtPage }) => existsSync(join(root, builtPage)))) {
    console.error('There is no build to measure: run "npm run build" first.')
    process.exitCode = 1
    return
  }
  if (!screens.map(report).every(Boolean)) process.exitCode = 1
}

run()
