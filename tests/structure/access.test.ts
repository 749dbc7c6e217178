import { describe, expect, it } from 'vitest'
import { filesOf, read } from './sources.ts'

/** The tables that say who sees which rows and pages. */
const write = /\b(insert|update|delete)\(\s*(reportUsers|reportUserFilterSets|filterSets)\b/

describe('access', () => {
  it('is written in one folder only, besides the demo data of an empty database', () => {
    const writers = filesOf(['server', 'scripts']).filter((path) => write.test(read(path)))
    const elsewhere = writers.filter((path) => !/^server\/(access|seed)\//.test(path))
    expect(writers.length).toBeGreaterThan(elsewhere.length)
    expect(elsewhere).toEqual([])
  })
})
