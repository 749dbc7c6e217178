import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importsOf, packageOf, parse, read, resolveImport, root } from './sources.ts'

/** What the first screen must never wait for; where it is needed, it comes by a dynamic import. */
const heavy =
  /^(@mui\/|@emotion\/|react-admin$|ra-|powerbi-client|zod$|altcha|react-google-recaptcha$|echarts$)/

/** What a browser may be made to fetch before it can show the sign-in. */
const limitBytes = 130 * 1024

/** The files that a browser needs to run an entry, each with the way it was reached. */
function staticGraph(entry: string): Map<string, string[]> {
  const reached = new Map([[entry, [entry]]])
  for (const [path, way] of reached) {
    if (!/\.tsx?$/.test(path)) continue
    for (const { specifier, kind } of importsOf(path)) {
      const target = resolveImport(path, specifier)
      if (kind === 'value' && target && !reached.has(target)) reached.set(target, [...way, target])
    }
  }
  return reached
}

const builtPage = 'dist/web/viewer/index.html'

/** The built scripts that the page of ordinary users loads at once. */
function builtScripts(): string[] {
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

describe("an ordinary user's first screen", () => {
  it('is reached from main.tsx', () => {
    expect(staticGraph('viewer/main.tsx').size).toBeGreaterThan(10)
  })

  it('does not wait for the back-office, the report client or the schemas', () => {
    const offenders = [...staticGraph('viewer/main.tsx')]
      .filter(([path]) => /\.tsx?$/.test(path))
      .flatMap(([path, way]) =>
        importsOf(path)
          .filter(({ specifier, kind }) => kind === 'value' && !/^[.#]/.test(specifier))
          .filter(({ specifier }) => heavy.test(packageOf(specifier)))
          .map(({ specifier }) => `${specifier} by ${way.join(' → ')}`),
      )
    expect(offenders).toEqual([])
  })

  it.runIf(existsSync(join(root, builtPage)))('fetches at most 130 KB of compressed scripts', () => {
    const scripts = builtScripts()
    const sizes = scripts.map((path) => [path, gzipSync(read(join('dist/web', path))).length] as const)
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limitBytes)
  })

  it.runIf(existsSync(join(root, builtPage)))('has none of them in its built scripts', () => {
    const marks = /Mui[A-Z]\w+-root|ZodError|powerbi-client|RaLayout/
    expect(builtScripts().filter((path) => marks.test(read(join('dist/web', path))))).toEqual([])
  })
})
