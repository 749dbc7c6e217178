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
export function runCommand(command, args, { env, timeout, show = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-keptCharacters)
    }
    const child = startChild(command, args, { env, killTimeout, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8')
      child[name].on('data', (chunk) => {
        keep(chunk)
        if (show) process[name].write(chunk)
      })
    }
    const timer =
      timeout &&
      setTimeout(() => {
        keep(`\nStopped after ${Math.round(timeout / 1000)} s: the time limit of this step.\n`)
        stopChild(child)
      }, timeout)
    const end = (ok) => {
      clearTimeout(timer)
      resolve({ ok, output: stripVTControlCharacters(output).trim() })
    }
    child.on('error', (error) => {
      keep(error.message)
      end(false)
    })
    child.on('close', (code) => end(code === 0))
    child.on('exit', (code) => setTimeout(() => end(code === 0), drainTimeout).unref())
  })
}
