import { type Case, cases, lists, signIns } from './cases.ts'
import type { LoadOrder, LoadResult } from './load.ts'

type Load = (order: LoadOrder) => Promise<LoadResult>

export interface Plan {
  portal: number
  bare: number
  load: Load
  /** A second process that signs users in while the first one measures. */
  storm: Load
  rounds: number
  seconds: number
  /** Only cases whose title contains this text are measured; the burst of sign-ins is called "storm". */
  only: string
}

/** A row of the table: the ratios of all rounds and the target. */
export interface Row {
  title: string
  ratios: number[]
  target: { least: number } | { most: number }
  /** Every round must meet the target; otherwise the median. */
  always?: true
}

const connections = 10

/** @throws Error when a response was not a success: measurements of failures are meaningless */
async function measured(load: Load, order: LoadOrder): Promise<LoadResult> {
  const result = await load(order)
  const others = Object.keys(result.statuses).filter((status) => !status.startsWith('2'))
  if (others.length > 0) throw new Error(`${order.path} answered ${JSON.stringify(result.statuses)}`)
  return result
}

/** Runs all `points` once per round, one after another, so that a slow minute of the machine affects all of them. */
async function interleave<T>(rounds: number, points: (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = points.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, point] of points.entries()) results[at]?.push(await point())
  }
  return results
}

const divide = (these: number[], those: number[]): number[] => these.map((one, at) => one / (those[at] ?? 0))

async function measureCase(plan: Plan, { title, call, requests, target, floor }: Case): Promise<Row[]> {
  const { load, rounds, seconds, portal, bare } = plan
  const order = { path: `/api/${call}`, requests, connections, seconds, port: portal }
  const bareOrder = { ...order, port: bare, path: floor ? `/floor/${call}` : order.path }
  // Against a floor long enough for a call of each user: then the sessions are cached, but not all lists.
  const warmUp = floor ? 12 : 1
  for (const one of [order, bareOrder]) await measured(load, { ...one, seconds: warmUp })
  const [ours = [], theirs = []] = await interleave(rounds, [
    () => measured(load, order),
    () => measured(load, bareOrder),
  ])
  const per = (results: LoadResult[], of: 'perSecond' | 'p99') => results.map((result) => result[of])
  return [
    {
      title: `${title}: throughput`,
      ratios: divide(per(ours, 'perSecond'), per(theirs, 'perSecond')),
      target: { least: target },
      always: true,
    },
    {
      title: `${title}: p99`,
      ratios: divide(per(ours, 'p99'), per(theirs, 'p99')),
      target: { most: 3 },
    },
  ]
}

async function measureList(plan: Plan, list: (typeof lists)[number]): Promise<Row> {
  const { load, rounds, seconds, portal: port } = plan
  const order = { port, path: '/api/users', connections, seconds: seconds / 2 }
  const [large = [], small = []] = await interleave(rounds, [
    () => measured(load, { ...order, requests: list.large }),
    () => measured(load, { ...order, requests: list.small }),
  ])
  const times = (results: LoadResult[]) => results.map(({ perSecond }) => 1 / perSecond)
  return { title: `${list.title}: time`, ratios: divide(times(large), times(small)), target: { most: 2 } }
}

async function measureStorm({ load, storm, rounds, seconds, portal: port }: Plan): Promise<Row> {
  const requests = cases[0]?.requests ?? []
  const reads = { port, path: '/api/getUserReports', requests, connections, seconds }
  const logins = { port, path: '/api/login', requests: signIns, connections: 20, seconds: seconds + 0.5 }
  const [quiet = [], stormy = []] = await interleave(rounds, [
    () => measured(load, reads),
    async () => {
      const [result] = await Promise.all([measured(load, reads), measured(storm, logins)])
      return result
    },
  ])
  const p99 = (results: LoadResult[]) => results.map((result) => result.p99)
  return {
    title: 'getUserReports while 20 others sign in without pause: p99 against quiet',
    ratios: divide(p99(stormy), p99(quiet)),
    target: { most: 3 },
  }
}

/** Runs all measurements one after another and reports each row when it is complete. */
export async function measure(plan: Plan, onRow: (row: Row) => void): Promise<void> {
  const isSelected = (title: string) => title.includes(plan.only)
  for (const one of cases.filter(({ title }) => isSelected(title))) {
    for (const row of await measureCase(plan, one)) onRow(row)
  }
  for (const list of lists.filter(({ title }) => isSelected(title))) onRow(await measureList(plan, list))
  if (isSelected('storm')) onRow(await measureStorm(plan))
}
