import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importScript, root } from './sources.ts'

const { isCurrent, stampOf } = await importScript<{
  isCurrent(file: string, inputs: string[]): boolean
  stampOf(inputs: string[]): string
}>('scripts/prepare/stamp.mjs')

let folder: string
let inputs: string[]
const at = (name: string) => join(folder, name)
const stamp = () => at('stamp')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-stamp-'))
  mkdirSync(at('source'))
  writeFileSync(at('source/a.ts'), 'one')
  writeFileSync(at('source/b.ts'), 'two')
  inputs = [relative(root, at('source'))]
  writeFileSync(stamp(), stampOf(inputs))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('finds a build current while its inputs do not change', () => {
  expect(isCurrent(stamp(), inputs)).toBe(true)
})

it('finds it outdated after a change of the same length that sets the time back', () => {
  writeFileSync(at('source/a.ts'), 'ONE')
  utimesSync(at('source/a.ts'), 0, 0)
  expect(isCurrent(stamp(), inputs)).toBe(false)
})

it.each([
  ['added', () => writeFileSync(at('source/c.ts'), '')],
  ['removed', () => rmSync(at('source/a.ts'))],
])('finds it outdated after a file was %s', (_, change) => {
  change()
  expect(isCurrent(stamp(), inputs)).toBe(false)
})

it('finds it current after a checkout or copy, which changes the times of files', () => {
  copyFileSync(at('source/a.ts'), at('copy'))
  rmSync(at('source/a.ts'))
  copyFileSync(at('copy'), at('source/a.ts'))
  utimesSync(at('source/b.ts'), 0, 0)
  expect(isCurrent(stamp(), inputs)).toBe(true)
  expect(isCurrent(stamp(), inputs)).toBe(true)
})

it('has no build without a stamp, or with one of an earlier release', () => {
  rmSync(stamp())
  expect(isCurrent(stamp(), inputs)).toBe(false)
  writeFileSync(stamp(), stampOf(inputs).split(' ')[0] ?? '')
  expect(isCurrent(stamp(), inputs)).toBe(true)
})
