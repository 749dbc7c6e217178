/**
 * `npm run bench:cluster`: three nodes behind HAProxy on Debian's PostgreSQL, under a constant load. Kills a node with
 * `kill -9`, restarts the database without a clean shutdown, and stops and starts the nodes one after another. Prints
 * how many requests failed, for how long, whether acknowledged writes were lost, and how soon other nodes show a change
 * of access. Fails if a write was lost or a request failed while nodes were replaced. `RATE`: requests per second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { countLost, measureFault, measureLag } from './cluster/figures.ts'
import { Load } from './cluster/load.ts'
import { startStack } from './cluster/stack.ts'

const rate = Number(process.env.RATE ?? 100)
const changes = 100

const stack = await startStack({ failover: false })
try {
  const { nodes, primary } = stack
  const lags = await measureLag(
    nodes.map(({ url }) => url),
    changes,
  )
  const at = (share: number) => lags[Math.floor((lags.length - 1) * share)]?.toFixed(1)
  console.log(`a change of access is visible at other nodes after: p50 ${at(0.5)} ms, max ${at(1)} ms`)

  const load = new Load(stack.url, rate)
  await measureFault('no fault', { load, fault: async () => {}, settleSeconds: 5 })
  await measureFault('a node killed (-9)', {
    load,
    fault: async () => nodes[0]?.end('SIGKILL'),
    settleSeconds: 8,
  })
  await nodes[0]?.start()
  await pause(2_000)
  await measureFault('database restarted (immediate shutdown)', {
    load,
    fault: async () => {
      await primary.crash('SIGQUIT')
      await primary.start()
    },
    settleSeconds: 15,
  })
  const rolled = await measureFault('nodes replaced one after another (SIGTERM)', {
    load,
    fault: async () => {
      for (const node of nodes) {
        await node.end('SIGTERM')
        await node.start()
        // Until the proxy has noticed.
        await pause(1_500)
      }
    },
    settleSeconds: 3,
  })
  const sent = await load.stop()
  await pause(1_000)
  const lost = await countLost(primary, sent)
  if (lost > 0 || rolled.failed > 0) process.exitCode = 1
} finally {
  await stack.stop()
}
