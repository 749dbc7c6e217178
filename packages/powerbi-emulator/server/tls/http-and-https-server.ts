import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Certificate } from './create-certificate.ts'

/** The first byte of a TLS connection (a handshake record). No HTTP request starts with it. */
const HANDSHAKE = 0x16

interface ServerOptions {
  maxHeaderSize: number
  keepAliveTimeout: number
}

/**
 * Serves http and https on one port and tells them apart by the first byte: sign-in libraries require https, and
 * other clients need not trust the certificate.
 */
export function createHttpAndHttpsServer(
  listener: RequestListener,
  options: ServerOptions,
  certificate: Certificate,
): Server {
  const secure = createSecureServer({ ...options, ...certificate }, listener)
  const server = createServer(options, listener)
  const plain = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const drop = () => socket.destroy()
    socket.on('error', drop)
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null
      if (!first) return drop()
      socket.unshift(first)
      socket.off('error', drop)
      if (first[0] === HANDSHAKE) secure.emit('connection', socket)
      else for (const accept of plain) accept.call(server, socket)
    })
  })
  // Also those that have sent nothing yet, which neither server knows: browsers open connections ahead of time.
  server.closeAllConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return server
}
