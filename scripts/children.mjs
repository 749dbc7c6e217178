import { spawn } from 'node:child_process'
import { root } from './root.mjs'
import { whenOrphaned } from './whenOrphaned.mjs'

/** How long a child may take to put its things in order before it is killed, unless it is given another time, in ms. */
const usualGrace = 15_000
const windows = process.platform === 'win32'
/** Our running children, each with its time to end in. */
const living = new Map()
let stopping

/**
 * Starts a program in a group of its own, so that Ctrl-C reaches only us and we decide the order in which things end.
 * Its stdin is a pipe of ours: it closes when we die, however we die, and children that watch it end with us.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   env?: Record<string, string | undefined>,
 *   stdio?: import('node:child_process').StdioOptions,
 *   grace?: number,
 * }} options
 */
export function startChild(
  command,
  args,
  { env, stdio = ['pipe', 'pipe', 'pipe'], grace = usualGrace } = {},
) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
    detached: !windows,
    windowsHide: true,
  })
  child.stdin?.on('error', () => {}) // it ended before we did
  living.set(child, grace)
  child.on('error', () => living.delete(child))
  child.on('exit', () => living.delete(child))
  return child
}

function signal(child, name) {
  try {
    if (windows) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // its group is gone already
  }
}

/** Asks a child and what it started to end, and kills what does not. Resolves when the child is gone. */
export async function stopChild(child) {
  if (!living.has(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (windows) child.stdin?.end()
  else signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), living.get(child))
  await gone
  clearTimeout(timer)
  signal(child, 'SIGKILL') // whoever of its group is left
}

/** Ends everything that we started; called again, it waits for the same end. */
export function stopChildren() {
  stopping ??= Promise.all([...living.keys()].map(stopChild))
  return stopping
}

export const isStopping = () => stopping !== undefined

/**
 * Ctrl-C, a service manager, a closed terminal, or the death of the npm that called us: each ends all our children
 * first. Asking again changes nothing: the end is under way, and bounded.
 * @param {(signal: string) => number} exitCode
 */
export function stopOnSignals(exitCode) {
  const stop = async (name) => {
    if (isStopping()) return
    await stopChildren()
    process.exit(exitCode(name))
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name))
  // a terminal or a pipe that is gone must not keep us from ending things in order
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  whenOrphaned(() => stop('SIGHUP'))
}
