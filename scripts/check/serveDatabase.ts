import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startLocalPostgres, supervise, userForNewCluster } from '@vitrine/local-postgres'
import { freePort } from '#tests/free-port.ts'

/**
 * A PostgreSQL server that is reached by `DATABASE_URL`, for a second run of the server's tests: the system's where
 * there is one (another version than ours, so it shows what we take for granted), else the embedded one on TCP.
 * Prints its address, and ends with everything it made when its standard input closes.
 */
const folder = mkdtempSync('/tmp/vitrine-second-database-')
const password = randomBytes(12).toString('hex')
const patience = 20_000

function findSystemPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return undefined
  const newestFirst = readdirSync(parent).sort((one, other) => Number(other) - Number(one))
  return newestFirst
    .map((version) => join(parent, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

/** Makes a cluster with a password and serves it; resolves with how to stop it. */
async function serveSystem(bin: string, port: number): Promise<() => Promise<void>> {
  const runAs = await userForNewCluster()
  const passwordFile = join(folder, 'password')
  const data = join(folder, 'data')
  writeFileSync(passwordFile, password)
  if (runAs) for (const path of [folder, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--lc-messages=C']
  const asUser = { ...runAs, cwd: '/', stdio: 'pipe' } as const
  execFileSync(join(bin, 'initdb'), ['-D', data, ...login, ...locale], asUser)

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
        if (output.includes('ready to accept connections')) resolve(() => server.stop(patience))
      },
    })
    server.ended.then(() => reject(new Error(`The system's PostgreSQL did not start:\n${server.output()}`)))
  })
}

/** The embedded one, told to listen on TCP as a server elsewhere would. */
async function serveEmbedded(port: number): Promise<() => Promise<void>> {
  const log = { info() {}, warn: console.error, error: console.error }
  const server = await startLocalPostgres({ dataDir: folder, log, listen: { port, password } })
  return () => server.stop()
}

const port = await freePort()
const bin = findSystemPostgres()
const stop = await (bin ? serveSystem(bin, port) : serveEmbedded(port))

async function end(): Promise<void> {
  await stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
process.stdin.once('close', end).resume()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
