import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * How to reach the server that another process runs on a cluster.
 * @returns undefined while it does not accept connections
 */
export async function findRunningServer(
  cluster: string,
  login: { user: string; database: string },
): Promise<pg.PoolConfig | undefined> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, host, , , status] = file.split('\n').map((line) => line.trim())
  if (status !== 'ready' || !host) return undefined
  const connection = { ...login, host, port: Number(port) }
  // The file may be that of a killed run.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return connection
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
