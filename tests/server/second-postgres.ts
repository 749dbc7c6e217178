import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLocalPostgres, supervise, userForNewCluster } from '@vitrine/local-postgres'
import { freePort } from '../free-port.ts'
import type { PostgresServer } from './test-cluster.ts'

const stopTimeout = 20_000

/** The folder with the executables of the newest PostgreSQL installed on the system. */
function findSystemPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return undefined
  const newestFirst = readdirSync(parent).sort((one, other) => Number(other) - Number(one))
  return newestFirst
    .map((version) => join(parent, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

interface Listen {
  port: number
  password: string
}

/** Creates a cluster with a password and serves it on TCP. */
async function startSystemPostgres(
  bin: string,
  folder: string,
  { port, password }: Listen,
): Promise<() => Promise<void>> {
  const runAs = await userForNewCluster()
  const passwordFile = join(folder, 'password')
  const data = join(folder, 'data')
  writeFileSync(passwordFile, password)
  if (runAs) for (const path of [folder, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--lc-messages=C']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...login, ...locale], { ...runAs, cwd: '/', stdio: 'pipe' })

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    fsync: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return new Promise((resolve, reject) => {
    const server = supervise([join(bin, 'postgres'), '-D', data, ...options], {
      ...(runAs && { runAs }),
      removeAfter: folder,
      onOutput: (output) => {
        if (output.includes('ready to accept connections')) resolve(() => server.stop(stopTimeout))
      },
    })
    server.ended.then(() => reject(new Error(`The system's PostgreSQL did not start:\n${server.output()}`)))
  })
}

/** The embedded PostgreSQL, on TCP like a remote server. */
async function startEmbedded(folder: string, listen: Listen): Promise<() => Promise<void>> {
  const log = { info() {}, warn: console.error, error: console.error }
  const server = await startLocalPostgres({ dataDir: folder, log, listen })
  return server.stop
}

/**
 * A PostgreSQL server reached by its address and password, as with `DATABASE_URL`. It is the system's if there is one,
 * since another version reveals wrong assumptions, or else the embedded one on TCP.
 */
export async function startSecondPostgres(folder: string): Promise<PostgresServer> {
  const listen = { port: await freePort(), password: randomBytes(12).toString('hex') }
  const bin = findSystemPostgres()
  const stop = await (bin ? startSystemPostgres(bin, folder, listen) : startEmbedded(folder, listen))
  const connectionString = `postgres://postgres:${listen.password}@127.0.0.1:${listen.port}/postgres`
  return { connection: { connectionString }, stop }
}
