import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { cleanUpOrphan } from './orphan.ts'
import { type Supervised, supervise } from './supervise.ts'
import { type DatabaseLog, LocalPostgresError, SOCKET_PARENT } from './types.ts'

/**
 * Sized for one portal: in measurements these halve the memory and cost no throughput. Durability settings keep
 * PostgreSQL's defaults.
 */
const SETTINGS: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '30',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its log quotes no rows: without DETAIL and CONTEXT.
  log_error_verbosity: 'terse',
}

const READY = 'database system is ready to accept connections'
const STOP_TIMEOUT_MS = 30_000
const RESTART_DELAY_MS = 1_000
const START_ATTEMPTS = 25
const START_DELAY_MS = 200

export type Server = { socketDir: string; stop(): Promise<void> }

type Options = { cluster: Cluster; bin: string; log: DatabaseLog; settings: Record<string, string> }

/**
 * Runs `postgres` on a cluster until stopped, and restarts it after a crash.
 * @throws LocalPostgresError with the output of `postgres`, if the first start fails
 */
export async function serve(options: Options): Promise<Server> {
  const { cluster, log } = options
  // A new directory for each run: a stale socket lock would prevent the start.
  const socketDir = await mkdtemp(join(SOCKET_PARENT, 'vitrine-pg-'))
  if (cluster.runAs) await chown(socketDir, cluster.runAs.uid, cluster.runAs.gid)
  let stopping = false

  async function boot(): Promise<Supervised> {
    await cleanUpOrphan(cluster.path, socketDir, log)
    return startUntilReady(options, socketDir)
  }

  let running = await boot().catch(async (error) => {
    await rm(socketDir, { recursive: true, force: true })
    throw error
  })

  async function keepRunning() {
    while (!stopping) {
      await running.ended
      if (stopping) return
      log.error(
        `PostgreSQL stopped unexpectedly and is being restarted. Its last output:\n${running.output()}`,
      )
      await sleep(RESTART_DELAY_MS)
      try {
        running = await boot()
      } catch (error) {
        log.error((error as Error).message)
      }
    }
    await running.stop(STOP_TIMEOUT_MS)
  }
  const keeping = keepRunning()

  return {
    socketDir,
    async stop() {
      stopping = true
      await running.stop(STOP_TIMEOUT_MS)
      await keeping
      await rm(socketDir, { recursive: true, force: true })
    },
  }
}

/** After a kill, the last backends may use the cluster for a moment longer than their server. */
async function startUntilReady(options: Options, socketDir: string): Promise<Supervised> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(options, socketDir)
    } catch (error) {
      const held = /lock file|shared memory block/.test((error as Error).message)
      if (!held || attempt === START_ATTEMPTS) throw error
      await sleep(START_DELAY_MS)
    }
  }
}

function start({ cluster, bin, settings }: Options, socketDir: string): Promise<Supervised> {
  const all = { ...SETTINGS, listen_addresses: '', ...settings, unix_socket_directories: socketDir }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return new Promise((resolve, reject) => {
    const server = supervise([join(bin, 'postgres'), '-D', cluster.path, ...flags], {
      runAs: cluster.runAs,
      removeAfter: socketDir,
      onOutput: (output) => output.includes(READY) && resolve(server),
    })
    server.ended.then((code) =>
      reject(
        new LocalPostgresError(
          `PostgreSQL did not start on ${cluster.path} (code ${code}):\n${server.output().trim()}`,
        ),
      ),
    )
  })
}
