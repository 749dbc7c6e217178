import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const slices = 20

/** Sends `body` in slices; the last one arrives `ms` after `began`. */
async function trickle(body, response, began, ms) {
  const size = Math.ceil(body.length / slices)
  for (let slice = 0; slice < slices; slice += 1) {
    await pause(Math.max(0, began + ((slice + 1) * ms) / slices - performance.now()))
    response.write(body.subarray(slice * size, (slice + 1) * size))
  }
  response.end()
}

async function read(stream) {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function forward(target, { method, url, headers }, body) {
  return new Promise((resolve, reject) => {
    const forwarded = request(new URL(url, target), { method, headers }, resolve)
    forwarded.on('error', reject)
    forwarded.end(body)
  })
}

/**
 * A reverse proxy that adds latency to a server.
 * @param {object} options
 * @param {number} options.port to listen on, at 127.0.0.1
 * @param {string} options.target the server's address
 * @param {(path: string) => number} [options.waitMs] delay before a request is forwarded
 * @param {(path: string) => number} [options.arriveMs] time until the whole response has arrived
 * @param {Map<string, { type: string, body: Uint8Array }>} [options.own] files it serves itself, gzipped
 * @returns {Promise<() => void>} stops it
 */
export async function startSlowProxy({
  port,
  target,
  waitMs = () => 0,
  arriveMs = () => 0,
  own = new Map(),
}) {
  const server = createServer(async (incoming, response) => {
    const began = performance.now()
    const { pathname } = new URL(incoming.url, target)
    const known = own.get(pathname)
    if (known) {
      const headers = { 'content-type': known.type, 'content-encoding': 'gzip' }
      return response.writeHead(200, headers).end(known.body)
    }
    const body = await read(incoming)
    await pause(waitMs(pathname))
    const answer = await forward(target, incoming, body)
    const ms = arriveMs(pathname)
    // A cached response would not be slow the next time.
    response.writeHead(answer.statusCode, {
      ...answer.headers,
      ...(ms > 0 && { 'cache-control': 'no-store' }),
    })
    if (ms > 0) await trickle(await read(answer), response, began, ms)
    else answer.pipe(response)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
