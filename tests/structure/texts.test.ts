import { describe, expect, it } from 'vitest'
import { filesOf, root } from './sources.ts'

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
})
