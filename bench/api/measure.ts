import { type Case, cases, lists, signIns } from './cases.ts'
import type { LoadOrder, LoadResult } from './load.ts'

type Load = (order: LoadOrder) => Promise<LoadResult>

export interface Plan {
  portal: number
  bare: number
  load: Load
  /** A second process, for the sign-ins while the other measures. */
  storm: Load
  rounds: number
  seconds: number
  /** Only what has these words in its title is measured; the storm of sign-ins is called "storm". */
  only: string
}

/** A line of the table: a ratio, what it has to be, and the worst and best round. */
export interface Row {
  title: string
  ratios: number[]
  target?: { least: number } | { most: number }
}

const connections = 10

/** @throws Error when an answer was no success: figures of failures mean nothing */
async function measured(load: Load, order: LoadOrder): Promise<LoadResult> {
  const result = await load(order)
  const others = Object.keys(result.statuses).filter((status) => !status.startsWith('2'))
  if (others.length > 0) throw new Error(`${order.path} answered ${JSON.stringify(result.statuses)}`)
  return result
}

/** Runs all of `points` once per round, one after the other, so that a slow minute of the machine hits them alike. */
async function interleave<T>(rounds: number, points: (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = points.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, point] of points.entries()) results[at]?.push(await point())
  }
  return results
}

const divide = (these: number[], those: number[]): number[] => these.map((one, at) => one / (those[at] ?? 0))

async function measureCase(plan: Plan, { title, call, requests, target }: Case): Promise<Row[]> {
  const { load, rounds, seconds, portal, bare } = plan
  const order = { path: `/api/${call}`, requests, connections, seconds }
  const point = (port: number) => () => measured(load, { ...order, port })
  await measured(load, { ...order, port: portal, seconds: 1 })
  const [ours = [], theirs = []] = await interleave(rounds, [point(portal), point(bare)])
  const per = (results: LoadResult[], of: 'perSecond' | 'p99') => results.map((result) => result[of])
  return [
    {
      title: `${title}: throughput`,
      ratios: divide(per(ours, 'perSecond'), per(theirs, 'perSecond')),
      ...(target === undefined ? {} : { target: { least: target } }),
    },
    {
      title: `${title}: p99`,
      ratios: divide(per(ours, 'p99'), per(theirs, 'p99')),
      ...(target === undefined ? {} : { target: { most: 4 } }),
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

/** All measurements, one after the other; each is told when it is done. */
export async function measure(plan: Plan, told: (row: Row) => void): Promise<void> {
  const asked = (title: string) => title.includes(plan.only)
  for (const one of cases.filter(({ title }) => asked(title))) {
    for (const row of await measureCase(plan, one)) told(row)
  }
  for (const list of lists.filter(({ title }) => asked(title))) told(await measureList(plan, list))
  if (asked('storm')) told(await measureStorm(plan))
}
