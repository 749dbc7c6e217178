import { type Case, cases, signIns } from './cases.ts'
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

/** A row of the table: the ratios of all rounds, and the most that their median may be; without, it is information. */
export interface Row {
  title: string
  ratios: number[]
  most?: number
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

async function measureCase(plan: Plan, { title, call, requests, floor }: Case): Promise<Row[]> {
  const { load, rounds, seconds, portal, bare } = plan
  const order = { path: `/api/${call}`, requests, connections, seconds, port: portal }
  const bareOrder = { ...order, port: bare, path: floor ? `/floor/${call}` : order.path }
  for (const one of [order, bareOrder]) await measured(load, { ...one, seconds: 1 })
  const [ours = [], theirs = []] = await interleave(rounds, [
    () => measured(load, order),
    () => measured(load, bareOrder),
  ])
  const per = (results: LoadResult[], of: 'perSecond' | 'p99') => results.map((result) => result[of])
  const ratios = (of: 'perSecond' | 'p99') => divide(per(ours, of), per(theirs, of))
  return [
    { title: `${title}: p99`, ratios: ratios('p99'), most: 3 },
    { title: `${title}: throughput`, ratios: ratios('perSecond') },
  ]
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
    title: 'getUserReports while 20 others sign in continuously: p99 against quiet',
    ratios: divide(p99(stormy), p99(quiet)),
    most: 3,
  }
}

/** Runs all measurements one after another and reports each row when it is complete. */
export async function measure(plan: Plan, onRow: (row: Row) => void): Promise<void> {
  const isSelected = (title: string) => title.includes(plan.only)
  for (const one of cases.filter(({ title }) => isSelected(title))) {
    for (const row of await measureCase(plan, one)) onRow(row)
  }
  if (isSelected('storm')) onRow(await measureStorm(plan))
}
