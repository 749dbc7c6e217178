import { stripVTControlCharacters } from 'node:util'
import { startChild, stopChild } from './children.mjs'

/** Enough to find a fault in; a whole log of npm is not. */
const keptCharacters = 20_000
/** Output may still be on its way when the program has ended; somebody it left behind must not make us wait longer. */
const lastOutput = 2_000
/** npm, told to end, would rather finish first; nothing that a command does half is taken for done. */
const grace = 3_000

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeLimit?: number, show?: boolean }} options
 *   `timeLimit` in ms; `show` passes its output on as it comes
 * @returns {Promise<{ ok: boolean, output: string }>} never rejects: a program that cannot be started is not ok
 */
export function runCommand(command, args, { env, timeLimit, show = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-keptCharacters)
    }
    const child = startChild(command, args, { env, grace, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8')
      child[name].on('data', (chunk) => {
        keep(chunk)
        if (show) process[name].write(chunk)
      })
    }
    const timer =
      timeLimit &&
      setTimeout(() => {
        keep(`\nStopped after ${Math.round(timeLimit / 1000)} s: that is the limit for this step.\n`)
        stopChild(child)
      }, timeLimit)
    const end = (ok) => {
      clearTimeout(timer)
      resolve({ ok, output: stripVTControlCharacters(output).trim() })
    }
    child.on('error', (error) => {
      keep(error.message)
      end(false)
    })
    child.on('close', (code) => end(code === 0))
    child.on('exit', (code) => setTimeout(() => end(code === 0), lastOutput).unref())
  })
}
