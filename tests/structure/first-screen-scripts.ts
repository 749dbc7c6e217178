import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse, read } from './sources.ts'

/** What a browser may be made to fetch before it can show the sign-in: compressed scripts, in bytes. */
export const limitBytes = 130 * 1024

/** The page of ordinary users, where it has been built. */
export const builtPage = 'dist/web/viewer/index.html'

/** The built scripts that this page loads at once. */
export function builtScripts(): string[] {
  const named = [...read(builtPage).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  )
  const reached = new Set(named)
  for (const path of reached) {
    const { staticImports } = parse(join('dist/web', path)).module
    for (const { moduleRequest } of staticImports) reached.add(join('assets', moduleRequest.value))
  }
  return [...reached]
}

/** Those scripts with their compressed sizes in bytes, largest first, and the sum. */
export function measureFirstScreen(): { sizes: [path: string, bytes: number][]; total: number } {
  const sizes = builtScripts()
    .map((path): [string, number] => [path, gzipSync(read(join('dist/web', path))).length])
    .sort(([, one], [, other]) => other - one)
  return { sizes, total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) }
}
