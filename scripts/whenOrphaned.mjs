import { readFileSync } from 'node:fs'

const lookTime = 500
const shells = ['sh', 'dash', 'bash', 'ash', 'zsh']

/** Name and parent of a process; undefined where the system does not tell, which is everywhere but on Linux. */
function look(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Who started us: npm, through the shell that it runs scripts in. */
function starter() {
  const parent = look(process.ppid)
  return `${process.ppid} ${parent && shells.includes(parent.name) ? parent.parent : ''}`
}

/**
 * Tells when the npm that runs this script is gone, however it went: it takes nobody along by itself. A script that
 * was not started by npm may well outlive its parent.
 */
export function whenOrphaned(tell) {
  if (!process.env.npm_lifecycle_event) return
  const before = starter()
  const timer = setInterval(() => {
    if (starter() === before) return
    clearInterval(timer)
    tell()
  }, lookTime)
  timer.unref()
}
