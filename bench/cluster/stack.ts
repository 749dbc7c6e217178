import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild, startBundle, stopChildren } from '../children.ts'
import { sessionSecret } from '../sessions.ts'
import { addUsers, withClient } from './data.ts'
import { startHaproxy } from './haproxy.ts'
import { Member, startEtcd } from './patroni.ts'

const port = { portal: 41_960, nodes: [41_961, 41_962, 41_963], database: 41_964, emulator: 41_965 }
const etcdPorts = { client: 41_966, peer: 41_967 }
const memberPorts = [
  { postgres: 41_968, rest: 41_969 },
  { postgres: 41_970, rest: 41_971 },
]
const emulatorUrl = `http://127.0.0.1:${port.emulator}`
const databaseUrl = `postgres://postgres@127.0.0.1:${port.database}/postgres`
const env = {
  DATABASE_URL: databaseUrl,
  EMULATOR_URL: emulatorUrl,
  DEMO_DATA: 'on',
  SESSION_SECRET: sessionSecret,
  RATE_LIMIT_FACTOR: '1000000',
  SHUTDOWN_DELAY_SECONDS: '2',
  LOG_LEVEL: 'fatal',
}

const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', '/usr/lib/postgresql']

/** A node of the portal as a process of its own. */
export class PortalNode {
  readonly url: string
  readonly #port: number
  #child: ChildProcess | undefined

  constructor(port: number) {
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    this.#child = await startBundle('server', `${this.url}/ready`, { ...env, PORT: String(this.#port) })
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.#child) await endChild(this.#child, signal)
  }
}

/** Three nodes behind HAProxy, on a primary and a synchronous standby that Patroni manages. */
export interface Stack {
  /** The address of the portal. */
  url: string
  nodes: PortalNode[]
  primary: Member
  standby: Member
  /** Leads to the member that is the primary. */
  databaseUrl: string
}

/**
 * Starts everything, works with it and stops it; the nodes start at the same moment on an empty database.
 * @throws Error where one of the programs is not installed
 */
export async function withCluster(work: (stack: Stack) => Promise<void>): Promise<void> {
  if (!programs.every(existsSync)) {
    const packages = 'etcd-server haproxy patroni postgresql'
    throw new Error(`This bench needs packages of Debian: apt-get install ${packages}`)
  }
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'))
  const stops: (() => Promise<unknown>)[] = []
  try {
    // PostgreSQL does not run as root, and enters its folder as another user.
    await chmod(folder, 0o755)
    const etcd = await startEtcd(join(folder, 'etcd'), etcdPorts)
    stops.push(() => etcd.stop(5_000))
    const members = memberPorts.map((ports, at) => new Member(ports, join(folder, `member-${at}`)))
    const [primary, standby] = members as [Member, Member]
    for (const [member, role] of [
      [primary, 'primary'],
      [standby, 'sync'],
    ] as const) {
      stops.push(() => member.stop())
      await member.start(etcdPorts.client, role)
    }
    const { portal, nodes: nodePorts, database } = port
    const haproxy = await startHaproxy({ portal, nodes: nodePorts, database, members }, folder)
    stops.push(() => haproxy.stop(5_000))
    stops.push(stopChildren)
    await startBundle('emulator', `${emulatorUrl}/health`, { EMULATOR_PORT: String(port.emulator) })
    const nodes = nodePorts.map((each) => new PortalNode(each))
    await Promise.all(nodes.map((node) => node.start()))
    await withClient(databaseUrl, addUsers)
    await work({ url: `http://127.0.0.1:${portal}`, nodes, primary, standby, databaseUrl })
  } finally {
    for (const stop of stops.reverse()) await stop()
    // PostgreSQL may still remove files of its own.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
