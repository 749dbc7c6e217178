import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtPage, limitBytes, measureFirstScreen } from '../tests/structure/first-screen-scripts.ts'
import { root } from '../tests/structure/sources.ts'

/** The scripts of an ordinary user's first screen, compressed; fails over the budget. Measures what has been built. */
function run(): void {
  if (!existsSync(join(root, builtPage))) {
    console.error('There is no build to measure: run "npm run build" first.')
    process.exitCode = 1
    return
  }
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const { sizes, total } = measureFirstScreen()
  for (const [path, bytes] of sizes) console.log(`${kilobytes(bytes).padStart(9)}  ${path}`)
  console.log(
    `${kilobytes(total).padStart(9)}  in ${sizes.length} scripts, of ${kilobytes(limitBytes)} allowed`,
  )
  if (total > limitBytes) process.exitCode = 1
}

run()
