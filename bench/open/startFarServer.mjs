import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const slices = 20

/** Hands out `body` bit by bit, the last of it `ms` after `began`. */
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

function ask(target, { method, url, headers }, body) {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(url, target), { method, headers }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

/**
 * Stands before a server and puts it further away.
 * @param {object} options
 * @param {number} options.port where it listens, at 127.0.0.1
 * @param {string} options.target the server's address
 * @param {(path: string) => number} [options.waitMs] before a request is passed on
 * @param {(path: string) => number} [options.arriveMs] until the whole answer has arrived
 * @param {Map<string, { type: string, body: Uint8Array }>} [options.own] what it answers by itself, gzipped
 * @returns {Promise<() => void>} ends it
 */
export async function startFarServer({
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
    const answer = await ask(target, incoming, body)
    const ms = arriveMs(pathname)
    // Kept by the browser, it would be near the next time.
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
