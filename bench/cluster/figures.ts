import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from '../sessions.ts'
import { changingUserId, tenantId, withClient } from './data.ts'
import { type Load, post, type Sent } from './load.ts'

/** Slower responses count as a disturbance. */
const slowMs = 1_000

const isOk = ({ status }: Sent): boolean => status >= 200 && status < 300
const count = (all: Sent[], matches: (one: Sent) => boolean): number => all.filter(matches).length

/**
 * Causes a fault under load, waits until it is over, and prints what failed.
 * @param settleSeconds how long to go on after the fault
 * @returns seconds until every response was a success again, within a second
 */
export async function measureFault(
  title: string,
  { load, fault, settleSeconds }: { load: Load; fault: () => Promise<void>; settleSeconds: number },
): Promise<{ failed: number; healed: number }> {
  const from = performance.now()
  const before = load.sent.length
  await fault()
  await pause(settleSeconds * 1000)
  const to = performance.now()
  // Responses that take longer would belong to no fault.
  await load.answered()
  const sent = load.sent.slice(before).filter(({ at }) => at >= from && at <= to)
  const failures = sent.filter((one) => !isOk(one))
  const disturbed = sent.filter((one) => !isOk(one) || one.ms > slowMs)
  const healed = Math.max(0, ...disturbed.map(({ at, ms }) => at + ms - from)) / 1000
  const kinds = [
    `${count(failures, ({ status, saysWhen }) => status === 503 && saysWhen)} with 503 and Retry-After`,
    `${count(failures, ({ status }) => status === 0)} without a response`,
    `${count(failures, ({ status, saysWhen }) => status !== 0 && !(status === 503 && saysWhen))} others`,
  ]
  console.log(`${title}: ${failures.length} of ${sent.length} requests failed (${kinds.join(', ')})`)
  const [slowest] = sent.filter(isOk).sort((one, other) => other.ms - one.ms)
  const worst = slowest ? `${(slowest.ms / 1000).toFixed(1)} s (${slowest.call})` : 'none'
  console.log(`  healed after ${healed.toFixed(1)} s; slowest response ${worst}`)
  const statuses = new Set(failures.map(({ call, status }) => `${call} ${status}`))
  if (statuses.size > 0) console.log(`  ${[...statuses].join(', ')}`)
  return { failed: failures.length, healed }
}

/** Compares what was acknowledged with what is stored. @returns the number of lost playlists */
export function countLost(databaseUrl: string, sent: Sent[]): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    async function lostOf(call: string, what: string, query: string): Promise<number> {
      const { rows } = await client.query<{ mark: string }>(query)
      const stored = new Set(rows.map(({ mark }) => mark))
      const acknowledged = sent.filter((one) => one.call === call && isOk(one))
      const lost = count(acknowledged, ({ mark }) => !stored.has(mark))
      console.log(`${what} lost: ${lost} of ${acknowledged.length}`)
      return lost
    }
    const views = 'page views, written asynchronously,'
    await lostOf('insertLogPageReport', views, 'select page_title as mark from page_views')
    return lostOf('insertPlaylist', 'acknowledged writes', 'select name as mark from playlists')
  })
}

/** How long other nodes take to show a change of access, from the response to its call: ms, sorted. */
export async function measureLag([first = '', ...others]: string[], changes: number): Promise<number[]> {
  const admin = tokenOf(1, { tenantId, adm: true })
  const user = tokenOf(changingUserId, { tenantId })
  const added = JSON.parse((await post(first, 'insertGroup', admin, { name: 'Lag', users: [] })).body)
  const isMember = async (url: string) => (await post(url, 'getUserGroups', user, {})).body.includes('"Lag"')
  const lags: number[] = []
  for (let change = 0; change < changes; change++) {
    const joins = change % 2 === 0
    const group = { id: added.id, name: 'Lag', users: joins ? [changingUserId] : [] }
    const { status, body } = await post(first, 'updateGroup', admin, group)
    if (status !== 200) throw new Error(`updateGroup: ${status} ${body}`)
    const from = performance.now()
    await Promise.all(
      others.map(async (url) => {
        while ((await isMember(url)) !== joins) {
          if (performance.now() - from > 10_000) throw new Error(`${url} does not show a change of access`)
        }
        lags.push(performance.now() - from)
      }),
    )
  }
  return lags.sort((one, other) => one - other)
}
