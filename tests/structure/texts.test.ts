import { describe, expect, it } from 'vitest'
import { filesOf, read, root } from './sources.ts'

/** Every text of a table with its path, such as `errors.login.refused`. */
function textsOf(table: unknown, path = ''): [path: string, text: string][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table !== 'object' || table === null) return [[path, '']]
  return Object.entries(table).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key))
}

/** react-admin has its own English texts; its type makes ours in Portuguese complete. */
const onlyPortuguese = /react-admin\.ts$/

async function load(language: string): Promise<Map<string, string>> {
  const files = filesOf([`common/texts/${language}`]).filter((file) => !onlyPortuguese.test(file))
  const tables = await Promise.all(
    files.map(async (file) => {
      const name = file.split('/').at(-1)
      return textsOf(await import(`${root}/${file}`)).map(
        ([path, text]) => [`${name} ${path}`, text] as const,
      )
    }),
  )
  return new Map(tables.flat())
}

const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()

/** Polyglot separates the plural forms of a text by `||||`. */
const forms = (text: string): number => text.split('||||').length

describe('the texts', async () => {
  const portuguese = await load('pt')
  const english = await load('en')

  it('have the same keys in both languages', () => {
    expect(portuguese.size).toBeGreaterThan(50)
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort())
  })

  it('are never empty', () => {
    const empty = [...portuguese, ...english].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })

  it('have the same placeholders and plural forms in both languages', () => {
    const different = [...portuguese].filter(([path, text]) => {
      const other = english.get(path) ?? ''
      return forms(text) !== forms(other) || placeholders(text).join() !== placeholders(other).join()
    })
    expect(different).toEqual([])
  })

  it('are all used by the apps', async () => {
    const sources = filesOf(['admin', 'viewer', 'common']).filter((file) => !file.startsWith('common/texts/'))
    const code = sources.map(read).join('\n')
    /** Whole keys, the beginnings of keys that are completed at run time, and both sides of `${…}` in a template. */
    const written = new Set([...code.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key ?? ''))
    const beginnings = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, beginning]) => beginning ?? '')
    const isUsed = (key: string): boolean =>
      key.split('.').some((_part, at, parts) => written.has(parts.slice(0, parts.length - at).join('.'))) ||
      beginnings.some((beginning) => key.startsWith(beginning))
    const { viewer } = await import('#common/texts/pt/viewer.ts')
    const { admin } = await import('#common/texts/pt/admin.ts')
    // react-admin looks up the texts of resources; errors come with the answers of the server.
    const byOthers = /^(resources|errors|fieldErrors)\./
    const keys = [...textsOf(viewer), ...textsOf(admin)].map(([key]) => key)
    expect(keys.filter((key) => !byOthers.test(key) && !isUsed(key))).toEqual([])
  })
})
