/**
 * A process that generates load, separate from the servers so that it does not share their event loops. Its parent
 * process sends a `LoadOrder` and receives a `LoadResult`. Connections are kept open, and each sends its next request
 * when the previous one is answered (HTTP/1.1 over plain sockets: an HTTP client of Node costs more than the server
 * and would dominate the measurement).
 */
import { connect, type Socket } from 'node:net'

/** What to send, where, and for how long. */
export interface LoadOrder {
  port: number
  path: string
  /** Sent in rotation, each with its own headers and body. The next order for a path continues where this one ends. */
  requests: { headers: Record<string, string>; body: string }[]
  connections: number
  seconds: number
}

/** Times in ms. */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  /** Number of responses by status. */
  statuses: Record<number, number>
}

const headEnd = '\r\n\r\n'

const bytesOf = ({ port, path }: LoadOrder, { headers, body }: LoadOrder['requests'][number]): Buffer => {
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}${body}`)
}

/** The status of the response in these bytes, once it is complete. */
function completeStatus(answer: Buffer): number | undefined {
  const end = answer.indexOf(headEnd)
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error(`An answer without a length: ${head}`)
  return answer.length >= end + headEnd.length + length ? Number(head.slice(9, 12)) : undefined
}

/** Sends requests one after another until the time is up. */
function sendRequests(
  socket: Socket,
  next: () => Buffer,
  until: number,
  record: (ms: number, status: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    let sentAt = 0
    let answer: Buffer | undefined
    const send = () => {
      if (performance.now() >= until) return socket.end(resolve)
      sentAt = performance.now()
      socket.write(next())
    }
    socket.setNoDelay(true)
    socket.on('error', reject).on('connect', send)
    socket.on('data', (chunk) => {
      answer = answer ? Buffer.concat([answer, chunk]) : chunk
      const status = completeStatus(answer)
      if (status === undefined) return
      answer = undefined
      record(performance.now() - sentAt, status)
      send()
    })
  })
}

/** How many requests were sent, by address. */
const turns = new Map<string, number>()

async function load(order: LoadOrder): Promise<LoadResult> {
  const requests = order.requests.map((request) => bytesOf(order, request))
  const address = `${order.port}${order.path}`
  let turn = turns.get(address) ?? 0
  const next = () => requests[turn++ % requests.length] ?? Buffer.alloc(0)
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const record = (ms: number, status: number) => {
    times.push(ms)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const from = performance.now()
  const until = from + order.seconds * 1000
  const senders = Array.from({ length: order.connections }, () =>
    sendRequests(connect(order.port, '127.0.0.1'), next, until, record),
  )
  await Promise.all(senders)
  turns.set(address, turn)
  const spent = (performance.now() - from) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / spent, p50: at(0.5), p99: at(0.99), statuses }
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

process.once('disconnect', () => process.exit())
