import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse, read } from './sources.ts'

/** The first screen of an app and its download budget. */
export interface FirstScreen {
  description: string
  /** The app's HTML page in the build. */
  builtPage: string
  /** Maximum size of the files that are loaded for it, compressed, in bytes. */
  limitBytes: number
  /** Names of dynamically imported chunks that are loaded only later; the others count as well. */
  loadedLater: RegExp
}

/** The sign-in screen, with everything that is loaded before a user can sign in: captcha, fingerprint, API client. */
export const viewerScreen: FirstScreen = {
  description: "the viewer's sign-in screen",
  builtPage: 'dist/web/viewer/index.html',
  limitBytes: 140 * 1024,
  // Only one language is loaded; English is the smaller one.
  loadedLater:
    /^(screens|forms|links|providers|DemoUsers|passkeys|second-factor|QrCode|StoredList|keep-offline|CommandPalette|VisualChoices|export-visual|save-excel|playlists?|player|ReportFrame|GoogleCaptcha|css|en)-/,
}

/** The back-office's list of groups. */
export const adminScreen: FirstScreen = {
  description: "the back-office's first screen",
  builtPage: 'dist/web/admin/index.html',
  limitBytes: 420 * 1024,
  // Only one language is loaded; English is the smaller one.
  loadedLater: /^(?!(lists|portuguese)-)/,
}

/** The files that a built file refers to: static imports, and other chunks, style sheets and workers by their names. */
function referencesOf(file: string): { needed: string[]; mentioned: string[] } {
  if (!file.endsWith('.js')) return { needed: [], mentioned: [] }
  const path = join('dist/web/assets', file)
  const needed = parse(path).module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const mentioned = [...read(path).matchAll(/["'`](?:\.|\/?assets)\/([\w.-]+\.(?:js|css))["'`]/g)]
  return {
    needed: needed.map((specifier) => specifier.replace('./', '')),
    mentioned: mentioned.map(([, name]) => name ?? ''),
  }
}

/** The built scripts and style sheets that are loaded for a first screen. */
export function builtFiles({ builtPage, loadedLater }: FirstScreen): string[] {
  const named = [...read(builtPage).matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)]
  const reached = new Set(named.map(([, name]) => name ?? ''))
  for (const file of reached) {
    const { needed, mentioned } = referencesOf(file)
    for (const each of needed) reached.add(each)
    for (const each of mentioned) if (!loadedLater.test(each)) reached.add(each)
  }
  return [...reached].map((file) => join('assets', file))
}

/** Those files with their compressed sizes in bytes, largest first, and the total. */
export function measureFirstScreen(screen: FirstScreen): {
  sizes: [path: string, bytes: number][]
  total: number
} {
  const sizes = builtFiles(screen)
    .map((path): [string, number] => [path, gzipSync(read(join('dist/web', path))).length])
    .sort(([, one], [, other]) => other - one)
  return { sizes, total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) }
}
