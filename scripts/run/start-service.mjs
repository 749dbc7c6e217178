import { createInterface } from 'node:readline'
import { startChild } from '../children.mjs'
import { UserError } from '../user-error.mjs'
import { waitUntilReady } from './wait-until-ready.mjs'

const keptLines = 25
/** How long a service may take to start, in ms. */
const startTimeout = 60_000

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

/**
 * Waits until a service answers.
 * @param {ReturnType<typeof startService>} service
 * @param {{ name: string, url: string }} what its name in the error, and where it answers with 200
 * @throws UserError with its output when it exits or does not become ready
 */
export async function waitForService(service, { name, url }) {
  let exit
  service.ended.then((how) => {
    exit = how
  })
  const why = await waitUntilReady(url, { timeout: startTimeout, hasExited: () => exit !== undefined })
  if (exit === undefined && why === undefined) return
  throw new UserError(`${name} could not start (${exit ?? why}). Its output:\n\n${service.recentOutput()}`)
}
