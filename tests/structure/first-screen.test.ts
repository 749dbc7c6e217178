import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adminScreen, builtFiles, measureFirstScreen, viewerScreen } from './first-screen-scripts.ts'
import { importsOf, packageOf, read, resolveImport, root } from './sources.ts'

/** Packages that the sign-in screen must not import statically. */
const heavy =
  /^(@mui\/|@emotion\/|react-admin$|ra-|react-router|@tanstack\/|powerbi-client|zod$|axios$|altcha|react-google-recaptcha$|echarts$)/

/** All files that an entry imports statically, each with its import chain. */
function staticGraph(entry: string): Map<string, string[]> {
  const reached = new Map([[entry, [entry]]])
  for (const [path, chain] of reached) {
    if (!/\.tsx?$/.test(path)) continue
    for (const { specifier, kind } of importsOf(path)) {
      const target = resolveImport(path, specifier)
      if (kind === 'value' && target && !reached.has(target)) reached.set(target, [...chain, target])
    }
  }
  return reached
}

const isBuilt = ({ builtPage }: typeof viewerScreen): boolean => existsSync(join(root, builtPage))
const builtText = (path: string): string => read(join('dist/web', path))

describe("the viewer's sign-in screen", () => {
  it('is reached from main.tsx', () => {
    expect(staticGraph('viewer/main.tsx').size).toBeGreaterThan(10)
  })

  it('does not wait for the router, the API client, the captcha, the report client or the schemas', () => {
    const offenders = [...staticGraph('viewer/main.tsx')]
      .filter(([path]) => /\.tsx?$/.test(path))
      .flatMap(([path, chain]) =>
        importsOf(path)
          .filter(({ specifier, kind }) => kind === 'value' && !/^[.#]/.test(specifier))
          .filter(({ specifier }) => heavy.test(packageOf(specifier)))
          .map(({ specifier }) => `${specifier} by ${chain.join(' → ')}`),
      )
    expect(offenders).toEqual([])
  })

  it.runIf(isBuilt(viewerScreen))(
    'loads neither the back-office nor the report client nor the schemas',
    () => {
      const marks = /Mui[A-Z]\w+-root|ZodError|powerbi-client|ra\.sort\.sort_by/
      expect(builtFiles(viewerScreen).filter((path) => marks.test(builtText(path)))).toEqual([])
    },
  )

  it.runIf(isBuilt(viewerScreen)).each([
    ['the API client', 'x-session-token'],
    ['the captcha', 'hardwareConcurrency'],
    ['its worker', 'PBKDF2'],
    ['the fingerprint', 'visitorId'],
    ['the texts', 'Mostrar senha'],
  ])('includes %s in its budget', (_part, mark) => {
    expect(builtFiles(viewerScreen).some((path) => builtText(path).includes(mark))).toBe(true)
  })
})

describe("the back-office's first screen", () => {
  it.runIf(isBuilt(adminScreen))('has neither charts nor the report client in its built scripts', () => {
    const files = builtFiles(adminScreen)
    expect(files.some((path) => builtText(path).includes('ra.sort.sort_by'))).toBe(true)
    const marks = /ecModel|powerbi-client|reportEmbed\?/
    expect(files.filter((path) => marks.test(builtText(path)))).toEqual([])
  })
})

describe.each([viewerScreen, adminScreen])('$description', (screen) => {
  it.runIf(isBuilt(screen))('stays within its download budget', () => {
    const { sizes, total } = measureFirstScreen(screen)
    expect(sizes.length).toBeGreaterThan(0)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(screen.limitBytes)
  })
})
