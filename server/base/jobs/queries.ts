import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { jobs } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'

/** A run of a job that a node has claimed. */
export interface Claim {
  name: string
  /** Names this claim among all claims of the job. */
  claims: number
}

/** The state of a job, on all nodes together. */
export type JobState = typeof jobs.$inferSelect & {
  /** For how long it has been due without a node that runs it. */
  overdueSeconds: number
}

/** All times are the database's: the clocks of nodes may differ. */
const inFuture = (ms: number): SQL => sql`now() + ${ms / 1000}::float8 * interval '1 second'`

/** Adds the jobs that the database does not know. They are due after one period. */
export async function addJobs(db: Db, added: { name: string; everyMs: number }[]): Promise<void> {
  const rows = added.map(({ name, everyMs }) => ({ name, nextRunAt: inFuture(everyMs) }))
  await db.insert(jobs).values(rows).onConflictDoNothing()
}

/**
 * Claims the job that has been due for the longest time, and that no other node is running. The node must renew its
 * lease: when it ends, another node runs the job.
 */
export async function claimDueJob(db: Db, names: string[], leaseMs: number): Promise<Claim | undefined> {
  const isFree = or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, sql`now()`))
  const due = db
    .select({ name: jobs.name })
    .from(jobs)
    .where(and(inArray(jobs.name, names), lte(jobs.nextRunAt, sql`now()`), isFree))
    .orderBy(asc(jobs.nextRunAt), asc(jobs.name))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(jobs)
    .set({ leasedUntil: inFuture(leaseMs), claims: sql`${jobs.claims} + 1` })
    .where(inArray(jobs.name, due))
    .returning({ name: jobs.name, claims: jobs.claims })
  return claimed
}

/** The job, unless another node has claimed it since. */
const ofClaim = ({ name, claims }: Claim) => and(eq(jobs.name, name), eq(jobs.claims, claims))

export async function renewLease(db: Db, claim: Claim, leaseMs: number): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: inFuture(leaseMs) })
    .where(ofClaim(claim))
}

/** Records the end of a run. The job is due one period after it was last, or after now if that has passed. */
export async function endRun(
  db: Db,
  claim: Claim,
  { everyMs, ms, failed }: { everyMs: number; ms: number; failed: boolean },
): Promise<void> {
  const period = sql`${everyMs / 1000}::float8 * interval '1 second'`
  await db
    .update(jobs)
    .set({
      nextRunAt: sql`case when ${jobs.nextRunAt} + ${period} > now() then ${jobs.nextRunAt} else now() end + ${period}`,
      leasedUntil: null,
      lastEndedAt: sql`now()`,
      lastMs: Math.round(ms),
      failures: failed ? sql`${jobs.failures} + 1` : 0,
    })
    .where(ofClaim(claim))
}

export const listJobs = (db: Db): Promise<JobState[]> =>
  db
    .select({
      ...getTableColumns(jobs),
      overdueSeconds: sql<number>`greatest(0, extract(epoch from
        now() - greatest(${jobs.nextRunAt}, ${jobs.leasedUntil})))::float8`,
    })
    .from(jobs)
    .orderBy(asc(jobs.name))
