import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { onParentExit } from './on-parent-exit.mjs'
import { root } from './root.mjs'

/** How long a child may take to shut down before it is killed, in ms. */
const defaultKillTimeout = 15_000
/** Running children with their kill timeouts. */
const running = new Map()
/** What else has to stop, in this process. */
const services = []
let stopping

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only us and we control the shutdown order.
 * Its stdin is a pipe that closes when we exit for any reason; children that watch it exit too.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   env?: Record<string, string | undefined>,
 *   stdio?: import('node:child_process').StdioOptions,
 *   killTimeout?: number,
 * }} options
 */
export function startChild(command, args, { env, stdio = 'pipe', killTimeout = defaultKillTimeout } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached: true })
  child.stdin?.on('error', () => {}) // the child exited first
  running.set(child, killTimeout)
  for (const end of ['error', 'exit']) child.on(end, () => running.delete(child))
  return child
}

function signalGroup(child, name) {
  try {
    process.kill(-child.pid, name)
  } catch {
    // the process group has already exited
  }
}

/** Stops a child and its process group: SIGTERM, then SIGKILL after its timeout. Resolves when it has exited. */
export async function stopChild(child) {
  if (!running.has(child)) return
  const timer = setTimeout(signalGroup, running.get(child), child, 'SIGKILL')
  signalGroup(child, 'SIGTERM')
  await once(child, 'exit')
  clearTimeout(timer)
  signalGroup(child, 'SIGKILL') // anything left in its group
}

/**
 * Stops a service of this process together with the children.
 * @param {() => Promise<void>} stop
 * @param {number} timeout how long it may take, in ms
 */
export function stopWithChildren(stop, timeout) {
  services.push(() => Promise.race([stop(), sleep(timeout)]))
}

/** Stops all children and services. Further calls wait for the same shutdown. */
export function stopChildren() {
  stopping ??= Promise.all([...[...running.keys()].map(stopChild), ...services.map((stop) => stop())])
  return stopping
}

export const isStopping = () => stopping !== undefined

/**
 * Stops all children before exiting on Ctrl-C, a service manager's signal, a closed terminal or the exit of the npm
 * that started us. Repeated signals are ignored: the shutdown is already running and has a time limit.
 * @param {(signal: string) => number} exitCode
 */
export function stopOnSignals(exitCode) {
  const stop = async (name) => {
    if (isStopping()) return
    await stopChildren()
    process.exit(exitCode(name))
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name))
  // a closed terminal or pipe must not prevent a clean shutdown
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  onParentExit(() => stop('SIGHUP'))
}
