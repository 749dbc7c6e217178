import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const checkIntervalMs = 500

interface TcpProxyOptions {
  port: number
  /** Ports of 127.0.0.1. */
  targets: number[]
  isUp: (port: number) => Promise<boolean>
  /** Use the first target that is up, in place of all in turn. */
  firstOnly?: boolean
}

/**
 * A TCP proxy for machines without HAProxy: new connections go to the targets that are up, or to any if none is. Those
 * to a target that has failed are closed.
 * @returns stops it
 */
export function startTcpProxy({ port, targets, isUp, firstOnly = false }: TcpProxyOptions): () => void {
  const sockets = new Map(targets.map((target) => [target, new Set<Socket>()]))
  let up = new Set(targets)
  let turn = 0
  let stopped = false

  const next = (): number => {
    const usable = targets.filter((target) => up.has(target))
    const choices = usable.length > 0 ? usable : targets
    return choices[firstOnly ? 0 : turn++ % choices.length] ?? 0
  }

  async function check(): Promise<void> {
    while (!stopped) {
      const states = await Promise.all(targets.map(isUp))
      const now = new Set(targets.filter((_, at) => states[at]))
      for (const target of targets) {
        if (firstOnly && up.has(target) && !now.has(target)) {
          for (const socket of sockets.get(target) ?? []) socket.destroy()
        }
      }
      up = now
      await pause(checkIntervalMs)
    }
  }

  const server = createServer((client) => {
    const target = next()
    const upstream = connect(target, '127.0.0.1')
    sockets.get(target)?.add(upstream)
    upstream.on('close', () => {
      sockets.get(target)?.delete(upstream)
      client.destroy()
    })
    client.on('close', () => upstream.destroy())
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', () => socket.destroy())
    client.pipe(upstream).pipe(client)
  }).listen(port, '127.0.0.1')
  void check()
  return () => {
    stopped = true
    server.close()
    for (const socket of [...sockets.values()].flatMap((all) => [...all])) socket.destroy()
  }
}
