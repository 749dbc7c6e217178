import { createServer } from 'node:http'
import { Failure } from '../Failure.mjs'
import { addressable } from './readSettings.mjs'

/** Node calls none of the ports that browsers refuse to call, whoever listens there. */
const isRefusedByBrowsers = ({ port, host }) =>
  fetch(`http://${addressable(host)}:${port}`).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  )

const faultOf = ({ port, host }) =>
  new Promise((resolve) => {
    // A call that is cut off instead of answered would be tried again without end.
    const server = createServer((_request, response) => response.setHeader('connection', 'close').end())
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, async () => {
      const isRefused = await isRefusedByBrowsers({ port, host })
      server.close(() => resolve(isRefused ? 'EREFUSED' : undefined))
    })
  })

function sentence({ who, setting, port, host }, code) {
  const another = `Choose another one with ${setting}, for example ${setting}=${port + 100}.`
  if (code === 'EADDRINUSE') return `Port ${port}, for ${who}, is in use by another program. ${another}`
  if (code === 'EREFUSED') return `Port ${port}, for ${who}, is one that no browser opens. ${another}`
  if (code === 'EACCES') return `Port ${port}, for ${who}, may not be opened by this user. ${another}`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `HOST is "${host}", which is no address of this machine.`
  return `Port ${port}, for ${who}, cannot be opened (${code}). ${another}`
}

/**
 * Names the ports that cannot be had, before anything starts half.
 * @param {{ who: string, setting: string, port: number, host: string }[]} wanted
 * @throws Failure with one sentence per port
 */
export async function checkPorts(wanted) {
  const codes = await Promise.all(wanted.map(faultOf))
  const faults = wanted.flatMap((one, index) => (codes[index] ? [sentence(one, codes[index])] : []))
  if (faults.length > 0) throw new Failure([...new Set(faults)].join('\n'))
}
