import { createInterface } from 'node:readline'
import { startChild } from '../children.mjs'

const keptLines = 25

/**
 * Starts one of our own Node programs. What it says is kept back while it starts, and shown from `show()` on; the
 * last lines are at hand when it dies.
 * @param {string[]} args of Node
 * @param {Record<string, string>} env
 * @param {(line: string) => void} onProgress told what it says on its standard output while it is not shown
 */
export function startService(args, env, onProgress = () => {}) {
  const child = startChild(process.execPath, args, { env })
  const last = { stdout: [], stderr: [] }
  let isShown = false

  for (const name of ['stdout', 'stderr']) {
    createInterface({ input: child[name] }).on('line', (line) => {
      last[name] = [...last[name], line].slice(-keptLines)
      if (isShown) process[name].write(`${line}\n`)
      else if (name === 'stdout') onProgress(line)
    })
  }
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`))
  })

  return {
    /** How it ended, in words; settles only then. */
    ended,
    lastWords: () => (last.stderr.length > 0 ? last.stderr : last.stdout).join('\n'),
    show: () => {
      isShown = true
    },
  }
}
