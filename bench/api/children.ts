import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BareOrder } from './bare.ts'
import type { LoadOrder, LoadResult } from './load.ts'

const root = join(import.meta.dirname, '../..')
const startPatience = 60_000
const children: ChildProcess[] = []

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // Both ends of the pipes close when we die, however we die, and our children end with us.
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}

/** The next thing that a child says. @throws Error when it ends instead */
function said<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${child.spawnargs.join(' ')} has ended`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + startPatience
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer`)
    await pause(50)
  }
}

const bundles = { server: 'dist/node/server.js', emulator: 'dist/emulator/server/main.js' }

/** A bundled program, once it answers. */
export async function startBundle(
  name: keyof typeof bundles,
  probe: string,
  env: Record<string, string>,
): Promise<void> {
  await untilItAnswers(
    start([bundles[name]], {
      VITRINE_HOME: root,
      VITRINE_WATCH_STDIN: '1',
      EMULATOR_WATCH_STDIN: '1',
      ...env,
    }),
    probe,
  )
}

/** The bare server that everything is compared with, once it listens. */
export async function startBare(order: BareOrder): Promise<void> {
  const child = start(['--import', 'tsx', 'bench/api/bare.ts'])
  child.send(order)
  await said(child)
}

/** A process that puts load on servers, one order after the other. */
export function startLoad(): (order: LoadOrder) => Promise<LoadResult> {
  const child = start(['--import', 'tsx', 'bench/api/load.ts'])
  return async (order) => {
    child.send(order)
    const { result, error } = await said<{ result?: LoadResult; error?: string }>(child)
    if (!result) throw new Error(error)
    return result
  }
}

/** Ends everything that was started. */
export async function stopChildren(): Promise<void> {
  const living = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = living.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of living) child.kill('SIGTERM')
  await Promise.all(ended)
}
