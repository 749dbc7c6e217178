import { readdirSync, readFileSync } from 'node:fs'
import { zipSync } from 'fflate'

const folder = 'emulator/examples/sales'

/** The example as a package to import, without its principals; with other files if given. */
export function examplePackage(changes: Record<string, string> = {}): Buffer {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith('sales.'))
    .map((name) => [name, new Uint8Array(readFileSync(`${folder}/${name}`))] as const)
  const changed = Object.entries(changes).map(
    ([name, text]) => [name, new TextEncoder().encode(text)] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries([...files, ...changed])))
}
