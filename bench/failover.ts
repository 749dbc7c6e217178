/**
 * `npm run bench:failover`: three nodes on a primary with a synchronous standby, both behind one address of HAProxy.
 * Kills the primary under a constant load and promotes the standby two seconds later, as a cluster manager does. Fails
 * if it takes more than 15 seconds to heal or an acknowledged write was lost. `RATE`: requests per second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { countLost, measureFault } from './cluster/figures.ts'
import { Load } from './cluster/load.ts'
import { startStack } from './cluster/stack.ts'

const rate = Number(process.env.RATE ?? 100)
/** How long a cluster manager takes to notice that the primary is gone. */
const detectionMs = 2_000
const maxHealSeconds = 15

const stack = await startStack({ failover: true })
try {
  const { primary, standby } = stack
  const load = new Load(stack.url, rate)
  await measureFault('no fault', { load, fault: async () => {}, settleSeconds: 5 })
  const { healed } = await measureFault('primary killed (-9), standby promoted', {
    load,
    fault: async () => {
      await primary.crash('SIGKILL')
      await pause(detectionMs)
      await standby.query('select pg_promote()')
    },
    settleSeconds: 25,
  })
  const sent = await load.stop()
  await pause(1_000)
  const lost = await countLost(standby, sent)
  if (lost > 0 || healed > maxHealSeconds) process.exitCode = 1
} finally {
  await stack.stop()
}
