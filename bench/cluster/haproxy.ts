import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from './patroni.ts'
import { runProgram } from './run-program.ts'

const local = (port: number): string => `127.0.0.1:${port}`

interface ProxyOptions {
  /** Port of the portal, and those of its nodes. */
  portal: number
  nodes: number[]
  /** Port of the database, which leads to the member that is the primary. */
  database: number
  members: Member[]
}

/** As in docs/operations.md: while no node is ready, all of them are used. */
function configOf({ portal, nodes, database, members }: ProxyOptions): string {
  const servers = nodes.map((port, at) => `  server node${at} ${local(port)}`).join('\n')
  const databases = members.map(
    ({ ports }, at) => `  server member${at} ${local(ports.postgres)} check port ${ports.rest}`,
  )
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
listen database
  mode tcp
  bind ${local(database)}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}
`
}

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
 * Starts HAProxy in front of the nodes and of the database. It ends with this process.
 * @param folder for its configuration
 */
export async function startHaproxy(options: ProxyOptions, folder: string) {
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configOf(options))
  const haproxy = runProgram(['/usr/sbin/haproxy', '-db', '-q', '-f', file])
  for (let at = 0; !(await accepts(options.portal)); at++) {
    if (at > 200) throw new Error(`HAProxy did not start: ${haproxy.output()}`)
    await pause(50)
  }
  return haproxy
}
