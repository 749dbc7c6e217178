import { createInterface } from 'node:readline'
import { startChild } from '../children.mjs'

const keptLines = 25

/** The C library returns memory that was only needed at start. */
const economy = { MALLOC_TRIM_THRESHOLD_: '65536' }

/**
 * Starts one of our Node programs. Its output is hidden until `show()` is called; the last lines are kept for error
 * messages.
 * @param {string[]} args of Node
 * @param {Record<string, string>} env
 */
export function startService(args, env) {
  const child = startChild(process.execPath, args, { env: { ...economy, ...env } })
  const last = { stdout: [], stderr: [] }
  let isShown = false

  for (const name of ['stdout', 'stderr']) {
    createInterface({ input: child[name] }).on('line', (line) => {
      last[name] = [...last[name], line].slice(-keptLines)
      if (isShown) process[name].write(`${line}\n`)
    })
  }
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`))
  })

  return {
    /** Resolves with a description when the program exits. */
    ended,
    recentOutput: () => (last.stderr.length > 0 ? last.stderr : last.stdout).join('\n'),
    show: () => {
      isShown = true
    },
  }
}
