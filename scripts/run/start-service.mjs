import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../children.mjs'
import { UserError } from '../user-error.mjs'

const keptLines = 25
/** How long a service may take to start, in ms. */
const startTimeout = 60_000
const pollInterval = 100
const requestTimeout = 5_000

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
  let lastLines = []
  let isShown = false

  for (const name of ['stdout', 'stderr']) {
    createInterface({ input: child[name] }).on('line', (line) => {
      lastLines = [...lastLines, line].slice(-keptLines)
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
    recentOutput: () => lastLines.join('\n'),
    show: () => {
      isShown = true
    },
  }
}

const isReady = (url) =>
  fetch(url, { signal: AbortSignal.timeout(requestTimeout) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Waits until a service answers.
 * @param {ReturnType<typeof startService>} service
 * @param {{ name: string, url: string }} what its name in the error, and where it answers with 200
 * @throws UserError with its output when it exits or does not become ready
 */
export async function waitForService(service, { name, url }) {
  let why
  service.ended.then((how) => {
    why = how
  })
  const late = setTimeout(() => {
    why = `${url} does not answer after ${startTimeout / 1000} s`
  }, startTimeout)
  while (!why && !(await isReady(url))) await sleep(pollInterval)
  clearTimeout(late)
  if (why) throw new UserError(`${name} could not start (${why}). Its output:\n\n${service.recentOutput()}`)
}
