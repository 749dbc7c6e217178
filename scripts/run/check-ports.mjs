import { createServer } from 'node:net'
import { UserError } from '../user-error.mjs'
import { blockedPorts } from './blocked-ports.mjs'

const findPortError = ({ port, host }) =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () =>
      server.close(() => resolve(blockedPorts.includes(port) ? 'EBLOCKED' : undefined)),
    )
  })

function describeError({ who, setting, port, host }, code) {
  const hint = `Choose another port with ${setting}, for example ${setting}=${port + 100}.`
  if (code === 'EADDRINUSE') return `Port ${port} for ${who} is in use by another program. ${hint}`
  if (code === 'EBLOCKED') return `Port ${port} for ${who} is blocked by browsers. ${hint}`
  if (code === 'EACCES') return `This user may not open port ${port} for ${who}. ${hint}`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST is "${host}", which is not an address of this machine.`
  return `Port ${port} for ${who} cannot be opened (${code}). ${hint}`
}

/**
 * Checks that all ports are available before anything starts.
 * @param {{ who: string, setting: string, port: number, host: string }[]} ports
 * @throws UserError with one message per port
 */
export async function checkPorts(ports) {
  const codes = await Promise.all(ports.map(findPortError))
  const errors = ports.flatMap((one, index) => (codes[index] ? [describeError(one, codes[index])] : []))
  if (errors.length > 0) throw new UserError([...new Set(errors)].join('\n'))
}
