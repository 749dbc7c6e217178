import type { ChildProcess } from 'node:child_process'
import { startNode } from '../children.ts'
import type { BareOrder } from './bare.ts'
import type { LoadOrder, LoadResult } from './load.ts'

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

/** Starts the bare server used as the baseline, and waits until it listens. */
export async function startBare(order: BareOrder): Promise<void> {
  const child = startNode(['--import', 'tsx', 'bench/api/bare.ts'])
  child.send(order)
  await nextMessage(child)
}

/** Starts a process that generates load, one order at a time. */
export function startLoad(): (order: LoadOrder) => Promise<LoadResult> {
  const child = startNode(['--import', 'tsx', 'bench/api/load.ts'])
  return async (order) => {
    child.send(order)
    const { result, error } = await nextMessage<{ result?: LoadResult; error?: string }>(child)
    if (!result) throw new Error(error)
    return result
  }
}
