import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const lines = 1000

/** The log of a process that writes lines and then ends. */
function logOf(end: string): Promise<string> {
  const program = `
    import { createLog } from '#server/log/create-log.ts'
    import { endOnUncaught } from '#server/log/operator-error.ts'
    const log = createLog('info')
    endOnUncaught(log)
    for (let line = 1; line <= ${lines}; line++) log.info({ line }, 'São Paulo')
    ${end}`
  const { stderr } = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  return text(stderr)
}

it.each([
  ['ends normally', '', 0],
  ['exits', 'process.exit()', 0],
  ['is stopped after a while', 'setTimeout(() => process.exit(), 200)', 0],
  ['fails', 'throw new Error()', 1],
])('loses no line of the log when a process %s', async (_name, end, more) => {
  const written = (await logOf(end)).trimEnd().split('\n')
  const numbers = written.map((line) => JSON.parse(line).line)
  expect(numbers.slice(0, lines)).toEqual(Array.from({ length: lines }, (_, at) => at + 1))
  expect(written.slice(lines)).toHaveLength(more)
})
