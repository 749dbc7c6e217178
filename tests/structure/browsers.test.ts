import { describe, expect, it } from 'vitest'
import { filesOf, nodesOf, read } from './sources.ts'

/** What browsers have only since later than the oldest ones of the viewer (docs/decisions/119-browsers.md). */
const newer = {
  methods: ['toSorted', 'toReversed', 'toSpliced', 'with', 'isSubsetOf', 'setHTML'],
  functions: [
    ...['AbortSignal.any', 'Array.fromAsync', 'Map.groupBy', 'Object.groupBy', 'Promise.try'],
    ...['Promise.withResolvers', 'URL.canParse', 'URL.parse'],
  ],
}

/** Those that a file calls. */
function newerCalls(path: string): string[] {
  const called = nodesOf(path, ({ type }) => type === 'CallExpression').flatMap(({ callee }) => {
    const { object, property } = callee as Partial<Record<'object' | 'property', { name?: string }>>
    const method = property?.name ?? ''
    return [method, `${object?.name}.${method}`]
  })
  const all = [...newer.methods, ...newer.functions]
  return called.filter((name) => all.includes(name)).map((name) => `${path}: ${name}`)
}

describe('the viewer and what it shares with the back-office', () => {
  it('runs on TVs of 2024: nothing calls what only newer browsers have', () => {
    expect(filesOf(['viewer', 'common']).flatMap(newerCalls)).toEqual([])
  })

  it('has borders around its fields there, without color-mix', () => {
    const fields = filesOf(['viewer/ui', 'common/ui'], /(Field|RadioCards|SearchBox)\.module\.css$/)
    expect(fields).toHaveLength(4)
    expect(fields.filter((path) => /border[^;]*color-mix/.test(read(path)))).toEqual([])
  })
})
