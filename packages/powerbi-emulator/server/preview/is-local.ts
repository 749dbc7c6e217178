import type { FastifyRequest } from 'fastify'

const loopbackNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const loopbackAddresses = /^(::ffff:)?127\.|^::1$/
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a URL or Host header names this computer, so that no other computer can have asked for it. */
export const isLoopbackName = (hostname: string): boolean => loopbackNames.test(hostname)

/** Whether a request comes from this computer, under its own name and without a proxy in between. */
export const isLocal = ({ socket, hostname, headers }: FastifyRequest): boolean =>
  loopbackAddresses.test(socket.remoteAddress ?? '') &&
  isLoopbackName(hostname) &&
  proxyHeaders.every((name) => headers[name] === undefined)
