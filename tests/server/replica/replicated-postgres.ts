import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLocalPostgres, supervise } from '@vitrine/local-postgres'
import { locateBinaries } from '@vitrine/local-postgres/binaries.ts'
import { locateCluster } from '@vitrine/local-postgres/cluster.ts'
import { usableBinaries } from '@vitrine/local-postgres/usable-binaries.ts'
import type pg from 'pg'
import { freePort } from '../../free-port.ts'
import { fillTemplates } from '../templates.ts'
import { queryAsAdmin, silentLog } from '../test-cluster.ts'

const stopTimeoutMs = 20_000
const ready = 'ready to accept read-only connections'

/** A demo database with a streaming replica. */
export interface ReplicatedPostgres {
  primary: pg.ClientConfig
  replica: pg.ClientConfig
  /** Replays nothing until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stopReplica(): Promise<void>
  close(): Promise<void>
}

/** Starts both from a copy of the primary's files, because the embedded PostgreSQL has no `pg_basebackup`. */
export async function startReplicatedPostgres(folder: string): Promise<ReplicatedPostgres> {
  const password = 'replicated'
  const [port, replicaPort] = [await freePort(), await freePort()]
  const dataDir = join(folder, 'primary')
  const settings = { fsync: 'off', max_connections: '60' }
  const start = () => startLocalPostgres({ dataDir, log: silentLog, listen: { port, password }, settings })
  const at = (tcpPort: number) => ({
    host: '127.0.0.1',
    port: tcpPort,
    user: 'postgres',
    password,
    database: 'vitrine',
  })

  const first = await start()
  await fillTemplates.empty(first.connection)
  await fillTemplates.demo(first.connection)
  await first.stop()
  const cluster = await locateCluster(dataDir, folder)
  const copy = join(folder, 'replica')
  const { runAs } = cluster
  const files = supervise(['cp', '-a', cluster.path, copy], {})
  if ((await files.ended) !== 0) throw new Error(files.output())
  await writeFile(join(copy, 'standby.signal'), '')
  const server = await start()

  const all = {
    ...{ ...settings, port: replicaPort, listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    ...{
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password}`,
      io_method: 'sync',
    },
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const bin = await usableBinaries({ ...(await locateBinaries()), runAs, copyDir: folder, log: silentLog })
  const standby = await new Promise<ReturnType<typeof supervise>>((resolve, reject) => {
    const started = supervise([join(bin, 'postgres'), '-D', copy, ...flags], {
      ...(runAs && { runAs }),
      onOutput: (output) => output.includes(ready) && resolve(started),
    })
    started.ended.then(() => reject(new Error(started.output())))
  })
  const tell = async (statement: string) => void (await queryAsAdmin(at(replicaPort), statement))
  const stopReplica = () => standby.stop(stopTimeoutMs)
  return {
    primary: at(port),
    replica: at(replicaPort),
    pause: () => tell('select pg_wal_replay_pause()'),
    resume: () => tell('select pg_wal_replay_resume()'),
    stopReplica,
    async close() {
      await stopReplica()
      await server.stop()
    },
  }
}
