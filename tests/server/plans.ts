import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as schema from '#server/db/schema/index.ts'
import type { Scope } from '#server/db/scope.ts'
import type { TestDatabase } from './database.ts'

/** A step of PostgreSQL's plan. */
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
 * The plans of all statements that a piece of work really sends, in their order, each as its steps from the top down.
 * The statistics should be fresh (`vacuum analyze`).
 */
export async function plansOf(
  database: TestDatabase,
  tenantId: number,
  work: (scope: Scope) => Promise<unknown>,
): Promise<Step[][]> {
  const sent: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }) }
  await work({ db: drizzle(database.pool, { schema, logger }), tenantId })
  const plans: Step[][] = []
  for (const { text, params } of sent) {
    const { rows } = await database.pool.query(`explain (format json) ${text}`, params)
    plans.push(stepsOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return plans
}

/** The indexes of a plan by name. */
export const indexesOf = (plan: Step[] | undefined): string[] =>
  [...new Set((plan ?? []).flatMap((step) => step['Index Name'] ?? []))].sort()

/** The tables that a plan reads from end to end. */
export const scannedTables = (plan: Step[] | undefined): string[] =>
  (plan ?? [])
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => String(step['Relation Name']))

/** Rows as PostgreSQL counts them now. */
export async function countOf(database: TestDatabase, condition: SQL): Promise<number> {
  const { rows } = await database.db.execute(sql`select count(*)::int as count from ${condition}`)
  return Number(rows[0]?.count)
}
