import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBundle, stopChildren } from '../api/children.ts'
import { addUsers, secret } from './data.ts'
import { PortalNode } from './nodes.ts'
import { Postgres } from './postgres.ts'
import { startProxy } from './proxy.ts'

const port = { portal: 41_960, nodes: [41_961, 41_962, 41_963], database: 41_964 }
const postgresPorts: [number, number] = [41_965, 41_966]
const emulator = 41_967

/** Settings of a primary that waits for its standby at each commit. */
const synchronous = { synchronous_standby_names: '*' }

/** Three nodes behind a proxy, on one database. */
export interface Stack {
  /** The address of the proxy. */
  url: string
  nodes: PortalNode[]
  primary: Postgres
  /** Only with `failover`: a synchronous standby, behind the same address as the primary. */
  standby: Postgres
  stop(): Promise<void>
}

/** Starts everything; the nodes start at the same moment on an empty database. */
export async function startStack({ failover }: { failover: boolean }): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'))
  await chmod(folder, 0o755)
  const primary = new Postgres(postgresPorts[0], join(folder, 'primary'))
  const standby = new Postgres(postgresPorts[1], join(folder, 'standby'))
  await primary.create()
  await primary.start()
  if (failover) {
    await standby.copyFrom(primary)
    await standby.start()
    await primary.stop()
    await primary.start(synchronous)
  }
  const database = failover ? { database: { port: port.database, servers: postgresPorts } } : {}
  const proxy = await startProxy({ portal: port.portal, nodes: port.nodes, ...database }, folder)
  console.log(`Three nodes behind: ${proxy.name}`)
  const emulatorUrl = `http://127.0.0.1:${emulator}`
  await startBundle('emulator', `${emulatorUrl}/health`, { EMULATOR_PORT: String(emulator) })
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${failover ? port.database : primary.port}/postgres`,
    EMULATOR_URL: emulatorUrl,
    DEMO_DATA: 'on',
    CAPTCHA: 'none',
    SESSION_SECRET: secret,
    RATE_LIMIT_FACTOR: '1000000',
    SHUTDOWN_DELAY_SECONDS: '2',
    LOG_LEVEL: 'fatal',
  }
  const nodes = port.nodes.map((each) => new PortalNode(each, env))
  await Promise.all(nodes.map((node) => node.start()))
  await addUsers(primary)
  return {
    url: `http://127.0.0.1:${port.portal}`,
    nodes,
    primary,
    standby,
    async stop() {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      proxy.stop()
      await stopChildren()
      await Promise.all([primary.stop(), standby.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
