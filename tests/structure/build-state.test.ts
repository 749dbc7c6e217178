import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importScript } from './sources.ts'

const { isCurrent, stateOf } = await importScript<{
  isCurrent(file: string, inputs: string[]): boolean
  stateOf(inputs: string[]): string
}>('scripts/prepare/is-current.mjs')

let folder: string
const at = (name: string) => join(folder, name)
const isBuilt = () => isCurrent(at('built-from'), [at('source')])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-state-'))
  mkdirSync(at('source'))
  writeFileSync(at('source/a.ts'), 'one')
  writeFileSync(at('source/b.ts'), 'two')
  writeFileSync(at('built-from'), stateOf([at('source')]))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('finds a build current while its inputs do not change, and none where no build was finished', () => {
  expect(isBuilt()).toBe(true)
  rmSync(at('built-from'))
  expect(isBuilt()).toBe(false)
})

it.each([
  ['added', () => writeFileSync(at('source/c.ts'), '')],
  ['removed', () => rmSync(at('source/a.ts'))],
  ['replaced by an older one of the same length', () => replaceByOlder(at('source/a.ts'))],
])('finds a build outdated after a file was %s', (_, change) => {
  change()
  expect(isBuilt()).toBe(false)
})

function replaceByOlder(file: string): void {
  writeFileSync(file, 'ONE')
  utimesSync(file, 0, 0)
}
