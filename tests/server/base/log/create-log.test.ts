import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const lines = 1000

/** The log of a process that writes lines and then ends. */
function logOf(end: string): Promise<string> {
  const program = `
    import { createLog } from '#server/base/log/create-log.ts'
    import { pbkdf2 } from 'node:crypto'
    import { endOnUncaught, endProcess } from '#server/base/log/end-process.ts'
    const log = createLog('info')
    endOnUncaught(log)
    // All threads that write in the background are busy.
    for (let thread = 0; thread < 4; thread++) pbkdf2('', '', 100_000, 64, 'sha512', () => {})
    for (let line = 1; line <= ${lines}; line++) log.info({ line }, 'São Paulo')
    ${end}`
  const { stderr } = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  return text(stderr)
}

const all = Array.from({ length: lines }, (_, at) => at + 1)
const writtenBy = async (end: string): Promise<number[]> =>
  (await logOf(end))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).line ?? lines + 1)

it.each([
  ['ends normally', ''],
  ['is stopped', 'endProcess(log, 0)'],
])('writes each line of the log in order when a process %s', async (_name, end) => {
  expect(await writtenBy(end)).toEqual(all)
})

it.each([
  ['the process fails', 'throw new Error()', [lines + 1]],
  ['a library ends the process', 'setTimeout(() => process.exit(), 200)', []],
])('loses no line of the log when %s', async (_name, end, more) => {
  const numbers = await writtenBy(end)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...all, ...more])
})
