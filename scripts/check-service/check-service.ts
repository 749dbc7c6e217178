import { capacityChecks } from './capacity-checks.ts'
import { type Check, type Result, runCheck, tableOf } from './check.ts'
import { exportChecks } from './export-checks.ts'
import { pageChecks } from './page-checks.ts'
import { openReportPage } from './report-page.ts'
import { restChecks } from './rest-checks.ts'
import { MissingSettingsError, readSettings, type Settings } from './settings.ts'
import { openTenant } from './tenant.ts'
import { tokenChecks } from './token-checks.ts'

async function runAll(settings: Settings, tell: (text: string) => void): Promise<Result[]> {
  const tenant = openTenant(settings)
  const page = await openReportPage(tenant)
  let bookmark: string | undefined
  try {
    const { start, pause } = capacityChecks(tenant, page)
    const checks: Check[] = [
      start,
      ...restChecks(tenant),
      ...tokenChecks(tenant),
      ...pageChecks(tenant, page, (name) => {
        bookmark = name
      }),
      ...exportChecks(tenant, () => bookmark),
      pause,
    ]
    const results: Result[] = []
    for (const check of checks) {
      const result = await runCheck(check)
      const { name, expected, seen, verdict } = result
      tell(`${verdict.padEnd(17)} ${name}\n  expected: ${expected}\n  seen:     ${seen}`)
      results.push(result)
    }
    return results
  } finally {
    await page.close()
  }
}

/**
 * Tries what docs/emulator-fidelity.md says, and prints a table that can be pasted there.
 * @returns the exit code: 0 if all is as expected, as far as it could be tried, 1 if not, 2 if settings are missing
 */
export async function checkService(env: NodeJS.ProcessEnv, tell: (text: string) => void): Promise<number> {
  try {
    const results = await runAll(readSettings(env), tell)
    tell(`\n${tableOf(results, new Date())}`)
    return results.some(({ verdict }) => verdict === 'different') ? 1 : 0
  } catch (error) {
    if (!(error instanceof MissingSettingsError)) throw error
    tell(error.message)
    return 2
  }
}
