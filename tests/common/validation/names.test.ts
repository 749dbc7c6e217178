import { describe, expect, it } from 'vitest'
import { name } from '#common/contract/shapes.ts'

const isName = (text: string) => name.safeParse(text).success

describe('a name that a user types', () => {
  it.each(['Maria', "D'Ávila-Øst", '山田', 'محمد', '👩‍👩‍👧‍👦 família', 'می\u200cخواهم', '❤️', '100 %'])(
    'may be %j',
    (text) => {
      expect(isName(text)).toBe(true)
    },
  )
  it.each([
    '\u200b',
    '\u200d\u200c',
    '\u2800',
    '\u3164',
    'a\u202eb',
    'a\nb',
    'a\u2028b',
    'a\u2029b',
    'a\u0007b',
    'a\u200bb',
    '\ufeffa\u2066',
  ])('may not be %j, which does not show as it was typed', (text) => {
    expect(isName(text)).toBe(false)
  })
})
