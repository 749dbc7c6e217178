import { drizzle } from 'drizzle-orm/node-postgres'
import type { Scope } from '#server/base/db/scope.ts'
import type { TestDatabase } from './database.ts'

/** A node of PostgreSQL's query plan. */
export interface Step {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

interface Statement {
  text: string
  params: unknown[]
}

/**
 * The plans of the two statements that a list actually sends, for its rows and for the total count, each as a list of
 * nodes from the top down. The statistics should be current (`vacuum analyze`).
 */
export async function plansOfList(
  database: TestDatabase,
  tenantId: number,
  list: (scope: Scope) => Promise<unknown>,
): Promise<{ rows: Step[]; total: Step[] }> {
  const sent = await plansOf(database, tenantId, list)
  const counts = ({ text }: Statement) => text.startsWith('select count(*)')
  const planOf = (found: (typeof sent)[number] | undefined) => {
    if (!found) throw new Error('The list sent no such statement.')
    return found.plan
  }
  return { rows: planOf(sent.find((one) => !counts(one))), total: planOf(sent.find(counts)) }
}

/** All statements that a query sends, with their plans. */
export async function plansOf(
  database: TestDatabase,
  tenantId: number,
  query: (scope: Scope) => Promise<unknown>,
): Promise<(Statement & { plan: Step[] })[]> {
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }) }
  await query({ db: drizzle(database.pool, { logger }), tenantId })
  return Promise.all(
    sent.map(async ({ text, params }) => {
      const { rows } = await database.pool.query(`explain (format json) ${text}`, params)
      return { text, params, plan: stepsOf(rows[0]['QUERY PLAN'][0].Plan) }
    }),
  )
}

/** The names of the indexes in a plan. */
export const indexesOf = (plan: Step[]): string[] =>
  [...new Set(plan.flatMap((step) => step['Index Name'] ?? []))].sort()

/** The tables that a plan scans sequentially. */
export const scannedTables = (plan: Step[]): string[] =>
  plan.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => String(step['Relation Name']))
