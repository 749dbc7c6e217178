import type { Db } from '../../base/db/scope.ts'
import { type JobState, listJobs } from '../../base/jobs/queries.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Nodes look for jobs every ten seconds. */
const toleratedSeconds = 300

function findingOf({ name, failures, overdueSeconds }: JobState): Finding | undefined {
  const about = `job "${name}"`
  if (failures > 0) {
    const advice = `The log of the nodes has the reason: "job failed: ${name}".`
    return warning(about, `its last run failed (${failures} in a row)`, advice)
  }
  if (overdueSeconds <= toleratedSeconds) return undefined
  const advice = 'Start the portal: its nodes run the jobs.'
  return warning(about, `it has been due for ${Math.round(overdueSeconds / 60)} minutes`, advice)
}

/** Whether the periodic jobs are run, and succeed. */
export async function checkJobs(db: Db): Promise<Finding[]> {
  const states = await listJobs(db)
  const findings = states.flatMap((state) => findingOf(state) ?? [])
  return findings.length > 0 || states.length === 0 ? findings : [ok('jobs', 'all of them run on time')]
}
