import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { userForNewCluster } from '@vitrine/local-postgres'
import { runProgram } from './run-program.ts'

const startTimeoutMs = 180_000
const postgresParent = '/usr/lib/postgresql'

/** The ports of a member of the cluster. */
interface MemberPorts {
  postgres: number
  /** Of Patroni, for health checks. */
  rest: number
}

/** Starts Patroni, and ends it at once with its PostgreSQL: the data are thrown away. */
const runPatroni = `/usr/bin/patroni "$0" & p=$!
echo $p >"$0.pid"
trap 'kill -KILL $p; kill -QUIT $(head -n 1 "$1")' INT
wait $p`

const local = (port: number): string => `127.0.0.1:${port}`

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + startTimeoutMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await pause(50)
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts etcd, in which Patroni keeps who is the primary. */
export async function startEtcd(folder: string, { client, peer }: { client: number; peer: number }) {
  const [url, peerUrl] = [`http://${local(client)}`, `http://${local(peer)}`]
  const addresses = [`--listen-client-urls=${url}`, `--advertise-client-urls=${url}`]
  const peers = [`--listen-peer-urls=${peerUrl}`, `--initial-advertise-peer-urls=${peerUrl}`]
  const name = ['--name=bench', `--initial-cluster=bench=${peerUrl}`, `--data-dir=${folder}`]
  const etcd = runProgram(['/usr/bin/etcd', ...name, ...addresses, ...peers])
  await until('etcd', () => answers(`${url}/health`))
  return etcd
}

/** A PostgreSQL of a cluster that Patroni manages. Both end with this process. */
export class Member {
  readonly ports: MemberPorts
  readonly #folder: string
  #patroni: ReturnType<typeof runProgram> | undefined

  /** @param folder of its files; must not exist yet */
  constructor(ports: MemberPorts, folder: string) {
    this.ports = ports
    this.#folder = folder
  }

  /** Patroni's own times until a failover, and a standby that has every acknowledged write. */
  async #config(etcd: number): Promise<object> {
    const { postgres, rest } = this.ports
    const [newest = ''] = (await readdir(postgresParent)).sort((one, other) => Number(other) - Number(one))
    const rule = 'all all 127.0.0.1/32 trust'
    return {
      scope: 'bench',
      name: `member-${postgres}`,
      restapi: { listen: local(rest), connect_address: local(rest) },
      etcd3: { host: local(etcd) },
      bootstrap: {
        dcs: { synchronous_mode: true, postgresql: { parameters: { max_connections: 200 } } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      },
      postgresql: {
        listen: local(postgres),
        connect_address: local(postgres),
        data_dir: join(this.#folder, 'data'),
        bin_dir: join(postgresParent, newest, 'bin'),
        pgpass: join(this.#folder, 'pgpass'),
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
        pg_hba: [`host ${rule}`, 'host replication all 127.0.0.1/32 trust'],
        parameters: { unix_socket_directories: '', log_min_messages: 'fatal' },
      },
    }
  }

  /** Starts it, the first as the primary, and waits until it has that role. */
  async start(etcd: number, role: 'primary' | 'sync'): Promise<void> {
    await mkdir(this.#folder, { mode: 0o700 })
    const runAs = await userForNewCluster()
    if (runAs) await chown(this.#folder, runAs.uid, runAs.gid)
    const file = join(this.#folder, 'patroni.json')
    await writeFile(file, JSON.stringify(await this.#config(etcd)))
    const command = ['/bin/sh', '-c', runPatroni, file, join(this.#folder, 'data/postmaster.pid')]
    this.#patroni = runProgram(command, runAs)
    await this.waitFor(role)
  }

  /** Waits until it is the primary, or the standby that may become one. */
  waitFor(role: 'primary' | 'sync'): Promise<void> {
    return until(`a ${role}`, () => answers(`http://${local(this.ports.rest)}/${role}`))
  }

  async #kill(pidFile: string): Promise<void> {
    const [pid] = (await readFile(join(this.#folder, pidFile), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  /** Kills PostgreSQL, which Patroni starts again. */
  killPostgres(): Promise<void> {
    return this.#kill('data/postmaster.pid')
  }

  /** Kills Patroni and PostgreSQL, as if the machine were gone. */
  async killAll(): Promise<void> {
    await this.#kill('patroni.json.pid')
    await this.killPostgres()
  }

  async stop(): Promise<void> {
    await this.#patroni?.stop(15_000)
  }
}
