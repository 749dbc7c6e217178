import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from '../../../free-port.ts'

/** Set by `npm test`; Debian's path otherwise. */
const program = process.env.PGBOUNCER_PATH || '/usr/sbin/pgbouncer'

const nobody = 65_534

export const hasPgBouncer = existsSync(program)

/** PgBouncer refuses to run as root, and only the owner of PostgreSQL's socket may use it. */
async function notRoot(host: string): Promise<{ uid: number; gid: number }> {
  if (!host.startsWith('/')) return { uid: nobody, gid: nobody }
  const { uid, gid } = await stat(host)
  return { uid, gid }
}

/** Starts PgBouncer in transaction mode, with its default settings, in front of a database of the tests. */
export async function startPgBouncer(connection: pg.ClientConfig) {
  const { host, port, user, password, database } = new pg.Client(connection)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pgbouncer-'))
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  await chmod(folder, 0o755)
  const child = spawn(program, [file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && (await notRoot(host))),
  })
  const url = `postgres://anyone@127.0.0.1:${listenPort}/${database}`
  await vi.waitFor(
    async () => {
      const client = new pg.Client(url)
      client.on('error', () => undefined)
      await client.connect()
      await client.end()
    },
    { timeout: 20_000 },
  )
  return {
    url,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
