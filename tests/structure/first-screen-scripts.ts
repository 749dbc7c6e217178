import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse, read } from './sources.ts'

/** One of the two apps, as a browser meets it first. */
export interface FirstScreen {
  /** What it shows. */
  what: string
  /** The app's page, where it has been built. */
  builtPage: string
  /** What a browser may be made to fetch before it can show it: compressed scripts, in bytes. */
  limitBytes: number
}

/** The page of ordinary users: the sign-in. */
export const viewerScreen: FirstScreen = {
  what: "an ordinary user's first screen",
  builtPage: 'dist/web/viewer/index.html',
  limitBytes: 130 * 1024,
}

/** The page of administrators: the groups. */
export const adminScreen: FirstScreen = {
  what: "the back-office's first screen",
  builtPage: 'dist/web/admin/index.html',
  limitBytes: 420 * 1024,
}

/** The built scripts that this page loads at once. */
export function builtScripts({ builtPage }: FirstScreen): string[] {
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
export function measureFirstScreen(screen: FirstScreen): {
  sizes: [path: string, bytes: number][]
  total: number
} {
  const sizes = builtScripts(screen)
    .map((path): [string, number] => [path, gzipSync(read(join('dist/web', path))).length])
    .sort(([, one], [, other]) => other - one)
  return { sizes, total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) }
}
