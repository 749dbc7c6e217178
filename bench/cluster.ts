/**
 * `npm run bench:cluster`: three nodes behind HAProxy, on a primary and a synchronous standby that Patroni and etcd
 * manage, under a constant load. Kills a node and PostgreSQL with `kill -9`, stops and starts the nodes one after another,
 * and at last kills the primary with its Patroni, so that the standby takes over. Prints how many requests failed, for how
 * long, whether acknowledged writes were lost, and how soon other nodes show a change of access. Fails if a write was lost,
 * if a request failed while nodes were replaced, or if the portal needs too long after a failover. `RATE`: requests per
 * second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { countLost, measureFault, measureLag } from './cluster/figures.ts'
import { Load } from './cluster/load.ts'
import { type Stack, withCluster } from './cluster/stack.ts'

const rate = Number(process.env.RATE ?? 100)
const changes = 100
/** From the moment the standby is the primary until every response is a success. */
const maxHealSeconds = 10

/** @returns how many requests failed while nodes were replaced, and how long the portal needed after the failover */
async function causeFaults({ nodes, primary, standby }: Stack, load: Load) {
  await measureFault('no fault', { load, fault: async () => {}, settleSeconds: 5 })
  await measureFault('a node killed (-9)', {
    load,
    fault: async () => nodes[0]?.end('SIGKILL'),
    settleSeconds: 8,
  })
  await nodes[0]?.start()
  await pause(2_000)
  await measureFault('PostgreSQL killed (-9), started again by Patroni', {
    load,
    fault: () => primary.killPostgres(),
    settleSeconds: 30,
  })
  await standby.waitFor('sync')
  const { failed } = await measureFault('nodes replaced one after another (SIGTERM)', {
    load,
    fault: async () => {
      for (const node of nodes) {
        await node.end('SIGTERM')
        await node.start()
        // Until HAProxy has noticed.
        await pause(1_500)
      }
    },
    settleSeconds: 3,
  })
  let failover = 0
  const { healed } = await measureFault('primary killed (-9) with its Patroni', {
    load,
    fault: async () => {
      const from = performance.now()
      await primary.killAll()
      await standby.waitFor('primary')
      failover = (performance.now() - from) / 1000
    },
    settleSeconds: 2 * maxHealSeconds,
  })
  console.log(`  the standby was the primary after ${failover.toFixed(1)} s`)
  return { failed, portalSeconds: healed - failover }
}

await withCluster(async (stack) => {
  const lags = await measureLag(
    stack.nodes.map(({ url }) => url),
    changes,
  )
  const at = (share: number) => lags[Math.floor((lags.length - 1) * share)]?.toFixed(1)
  console.log(`a change of access is visible at other nodes after: p50 ${at(0.5)} ms, max ${at(1)} ms`)
  const load = new Load(stack.url, rate)
  const { failed, portalSeconds } = await causeFaults(stack, load)
  const sent = await load.stop()
  await pause(1_000)
  const lost = await countLost(stack.databaseUrl, sent)
  if (lost > 0 || failed > 0 || portalSeconds > maxHealSeconds) process.exitCode = 1
})
