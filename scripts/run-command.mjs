import { stripVTControlCharacters } from 'node:util'
import { startChild, stopChild } from './children.mjs'

/** Enough to diagnose a failure, without keeping a whole npm log. */
const keptCharacters = 20_000
/** How long to wait for remaining output after the program has exited; orphaned children may keep its pipes open. */
const drainTimeout = 2_000
/** Short, because npm finishes its work first when asked to stop; unfinished work is always repeated. */
const killTimeout = 3_000

/**
 * Runs a program and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeout?: number, show?: boolean }} options
 *   `timeout` in ms; `show` also prints the output as it arrives
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects; `ok` is false when the program cannot be started
 */
export async function runCommand(command, args, { env, timeout, show = false } = {}) {
  const child = startChild(command, args, { env, killTimeout, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (text) => {
    output = (output + text).slice(-keptCharacters)
  }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      keep(text)
      if (show) process[name].write(text)
    })
  }
  const stop = () => {
    keep(`\nStopped after ${Math.round(timeout / 1000)} s: the time limit of this step.\n`)
    stopChild(child)
  }
  const timer = timeout && setTimeout(stop, timeout)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(keep(error.message)))
    child.on('exit', (exitCode) => setTimeout(resolve, drainTimeout, exitCode).unref())
    child.on('close', resolve)
  })
  clearTimeout(timer)
  return { ok: code === 0, output: stripVTControlCharacters(output).trim() }
}
