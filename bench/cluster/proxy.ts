import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTcpProxy } from './tcp-proxy.ts'

const program = process.env.HAPROXY_PATH || '/usr/sbin/haproxy'
const local = (port: number): string => `127.0.0.1:${port}`

export interface ProxyOptions {
  /** Port of the portal, and those of its nodes. */
  portal: number
  nodes: number[]
  /** Port for the database, and those of its servers: the first, and after it has failed the second. */
  database?: { port: number; servers: [number, number] }
}

/** As in docs/operations.md: while no node is ready, all of them are used. */
function haproxyConfig({ portal, nodes, database }: ProxyOptions): string {
  const servers = nodes.map((port, at) => `  server node${at} ${local(port)}`).join('\n')
  const [first = 0, second = 0] = database?.servers ?? []
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
frontend portal
  bind ${local(portal)}
  use_backend nodes if { nbsrv(nodes) gt 0 }
  default_backend all_nodes
backend nodes
  option httpchk GET /ready
  default-server check inter 500ms fall 1 rise 1
${servers}
backend all_nodes
${servers}
${
  database
    ? `listen database
  mode tcp
  bind ${local(database.port)}
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server primary ${local(first)}
  server standby ${local(second)} backup
`
    : ''
}`
}

const answers = (port: number, path: string): Promise<boolean> =>
  fetch(`http://${local(port)}${path}`).then(
    ({ ok }) => ok,
    () => false,
  )

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/**
 * Starts HAProxy in front of the nodes and, if given, of the database; where it is not installed, a simple TCP proxy of
 * our own.
 * @param folder for its configuration
 * @returns its name and how to stop it
 */
export async function startProxy(
  options: ProxyOptions,
  folder: string,
): Promise<{ name: string; stop: () => void }> {
  const { portal, nodes, database } = options
  if (!existsSync(program)) {
    const stops = [
      startTcpProxy({ port: portal, targets: nodes, isUp: (port) => answers(port, '/ready') }),
      database &&
        startTcpProxy({ port: database.port, targets: database.servers, isUp: accepts, firstOnly: true }),
    ]
    const stop = () => {
      for (const each of stops) each?.()
    }
    return { name: 'TCP proxy of the bench (HAProxy is not installed)', stop }
  }
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, haproxyConfig(options))
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  for (let at = 0; !(await accepts(portal)); at++) {
    if (at > 200 || child.exitCode !== null) throw new Error('HAProxy did not start')
    await pause(50)
  }
  return { name: 'HAProxy', stop }
}
