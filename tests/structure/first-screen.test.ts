import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminScreen, builtScripts, measureFirstScreen, viewerScreen } from './first-screen-scripts.ts'
import { importsOf, packageOf, read, resolveImport, root } from './sources.ts'

/** What the first screen must never wait for; where it is needed, it comes by a dynamic import. */
const heavy =
  /^(@mui\/|@emotion\/|react-admin$|ra-|powerbi-client|zod$|altcha|react-google-recaptcha$|echarts$)/

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

const isBuilt = ({ builtPage }: typeof viewerScreen): boolean => existsSync(join(root, builtPage))
const builtText = (path: string): string => read(join('dist/web', path))

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

  it.runIf(isBuilt(viewerScreen))('has none of them in its built scripts', () => {
    const marks = /Mui[A-Z]\w+-root|ZodError|powerbi-client|RaLayout/
    expect(builtScripts(viewerScreen).filter((path) => marks.test(builtText(path)))).toEqual([])
  })
})

describe("the back-office's first screen", () => {
  it.runIf(isBuilt(adminScreen))('has neither charts nor the report client in its built scripts', () => {
    const scripts = builtScripts(adminScreen)
    expect(scripts.some((path) => builtText(path).includes('RaLayout'))).toBe(true)
    const marks = /ecModel|powerbi-client|reportEmbed\?/
    expect(scripts.filter((path) => marks.test(builtText(path)))).toEqual([])
  })
})

describe.each([viewerScreen, adminScreen])('$what', (screen) => {
  it.runIf(isBuilt(screen))('waits for no more compressed scripts than it may', () => {
    const { sizes, total } = measureFirstScreen(screen)
    expect(sizes.length).toBeGreaterThan(0)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(screen.limitBytes)
  })
})
