import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BareOrder } from './bare.ts'
import type { LoadOrder, LoadResult } from './load.ts'

const root = join(import.meta.dirname, '../..')
const startTimeoutMs = 60_000
const children: ChildProcess[] = []

function start(args: string[], env: Record<string, string> = {}, log: 'inherit' | number = 'inherit') {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // If this process dies, for whatever reason, the pipes close and the child processes exit.
    stdio: ['pipe', 'ignore', log, 'ipc'],
  })
  children.push(child)
  return child
}

/** The next message of a child process. @throws Error when the process exits first */
function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`${child.spawnargs.join(' ')} has ended`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer`)
    await pause(50)
  }
}

const bundles = { server: 'dist/node/server.js', emulator: 'dist/emulator/server/main.js' }

/** Starts a bundled program, with its log in a temporary file, and waits until it responds. */
export async function startBundle(
  name: keyof typeof bundles,
  probe: string,
  env: Record<string, string>,
): Promise<void> {
  const log = openSync(join(tmpdir(), `vitrine-bench-${name}.log`), 'w')
  await waitUntilReady(
    start(
      [bundles[name]],
      {
        VITRINE_HOME: root,
        VITRINE_WATCH_STDIN: '1',
        EMULATOR_WATCH_STDIN: '1',
        SHUTDOWN_DELAY_SECONDS: '0',
        ...env,
      },
      log,
    ),
    probe,
  )
}

/** Starts the bare server used as the baseline, and waits until it listens. */
export async function startBare(order: BareOrder): Promise<void> {
  const child = start(['--import', 'tsx', 'bench/api/bare.ts'])
  child.send(order)
  await nextMessage(child)
}

/** Starts a process that generates load, one order at a time. */
export function startLoad(): (order: LoadOrder) => Promise<LoadResult> {
  const child = start(['--import', 'tsx', 'bench/api/load.ts'])
  return async (order) => {
    child.send(order)
    const { result, error } = await nextMessage<{ result?: LoadResult; error?: string }>(child)
    if (!result) throw new Error(error)
    return result
  }
}

/** Stops all started processes. */
export async function stopChildren(): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const exits = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(exits)
}
