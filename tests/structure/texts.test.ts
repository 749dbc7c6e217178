import { describe, expect, it } from 'vitest'
import { filesOf, root } from './sources.ts'

/** Every sentence of a table by its path, `errors.login.refused`. */
function sentences(table: unknown, path = ''): [path: string, sentence: string][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table !== 'object' || table === null) return [[path, '']]
  return Object.entries(table).flatMap(([key, value]) => sentences(value, path ? `${path}.${key}` : key))
}

/** react-admin brings its English itself; ours in Portuguese is complete by its type. */
const onlyPortuguese = /react-admin\.ts$/

async function load(language: string): Promise<Map<string, string>> {
  const files = filesOf([`common/texts/${language}`]).filter((file) => !onlyPortuguese.test(file))
  const tables = await Promise.all(
    files.map(async (file) => {
      const name = file.split('/').at(-1)
      return sentences(await import(`${root}/${file}`)).map(
        ([path, text]) => [`${name} ${path}`, text] as const,
      )
    }),
  )
  return new Map(tables.flat())
}

const placeholders = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()

/** Polyglot's plural forms stand in one sentence, between these. */
const forms = (sentence: string): number => sentence.split('||||').length

describe('the texts', async () => {
  const portuguese = await load('pt')
  const english = await load('en')

  it('say the same things in both languages', () => {
    expect(portuguese.size).toBeGreaterThan(50)
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort())
  })

  it('are never empty', () => {
    const empty = [...portuguese, ...english].filter(([, sentence]) => sentence.trim() === '')
    expect(empty).toEqual([])
  })

  it('name the same things and count in the same forms in both languages', () => {
    const different = [...portuguese].filter(([path, sentence]) => {
      const other = english.get(path) ?? ''
      return forms(sentence) !== forms(other) || placeholders(sentence).join() !== placeholders(other).join()
    })
    expect(different).toEqual([])
  })
})
