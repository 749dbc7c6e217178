import { readFileSync } from 'node:fs'

const pollInterval = 500
const shells = ['sh', 'dash', 'bash', 'ash', 'zsh']

/** Name and parent of a process; undefined on systems without /proc. */
function processInfo(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Identifies the npm that started us, and the shell in between. */
function starterIds() {
  const parent = processInfo(process.ppid)
  return `${process.ppid} ${parent && shells.includes(parent.name) ? parent.parent : ''}`
}

/**
 * Calls back when the npm that runs this script has exited for any reason: npm does not always stop its scripts. A
 * script that was not started by npm may outlive its parent.
 */
export function onParentExit(callback) {
  if (!process.env.npm_lifecycle_event) return
  const before = starterIds()
  const timer = setInterval(() => {
    if (starterIds() === before) return
    clearInterval(timer)
    callback()
  }, pollInterval)
  timer.unref()
}
