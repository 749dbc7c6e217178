import pg from 'pg'
import { z } from 'zod'
import type { Config } from '../../base/config.ts'
import { createDb } from '../../base/db/create-db.ts'
import type { DatabaseServer } from '../../base/db/open.ts'
import { openKeyring } from '../../base/encryption/open-keyring.ts'
import { inWords } from '../../base/log/operator-error.ts'
import { CommandError, command, withServer } from '../command.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDatabase } from './database.ts'
import { type Finding, failed, linesOf, warning } from './finding.ts'
import { checkJobs } from './jobs.ts'
import { checkPasswordList } from './password-list.ts'
import { checkPowerBi } from './power-bi.ts'
import { checkHosts, checkPublicAddress } from './public-address.ts'
import { checkReport } from './report.ts'
import { checkCaptcha, checkMail } from './services.ts'
import { checkTimeZones } from './time-zones.ts'

type Report = (finding: Finding) => void

/** What is only known from the tables. */
async function checkTables(
  { connection, direct }: DatabaseServer,
  config: Config,
  reportId: number | undefined,
  report: Report,
): Promise<void> {
  const pool = new pg.Pool({ ...(direct ?? connection), max: 2 })
  try {
    const db = createDb(pool)
    const log = { warn: () => undefined }
    const keyring = await openKeyring(config, db, log)
    if (reportId !== undefined) {
      await checkReport({ db, keyring }, reportId, report)
      return
    }
    for (const finding of await checkHosts(db, config)) report(finding)
    for (const finding of await checkJobs(db)) report(finding)
    report(await checkTimeZones(db))
    await checkPowerBi({ db, keyring }, report)
  } finally {
    await pool.end()
  }
}

async function checkServer(
  server: DatabaseServer,
  config: Config,
  reportId: number | undefined,
  report: Report,
): Promise<void> {
  const { isCurrent } = await checkDatabase(server, report)
  if (isCurrent) await checkTables(server, config, reportId, report)
  else report(warning('Power BI', 'not checked, because the schema is not current', 'Run "migrate" first.'))
}

/** What does not need the database. */
async function checkSurroundings(config: Config, report: Report): Promise<void> {
  for (const finding of await checkPasswordList(config)) report(finding)
  for (const finding of await checkMail(config)) report(finding)
  report(await checkCaptcha(config))
  for (const finding of await checkPublicAddress(config)) report(finding)
}

/** Whether the installation works, and what to do if not. */
export const doctorCommands = {
  doctor: command({
    summary:
      'Check configuration, database, Power BI accounts, mail, captcha, clocks and the public address; or one report against Power BI, as a user with row filters (--report). Exit code 1 if something failed.',
    options: z.object({ report: z.coerce.number().int().min(1).optional() }),
    run: async ({ report: reportId }, terminal) => {
      const findings: Finding[] = []
      const report: Report = (finding) => findings.push(finding)
      const { config, findings: ofConfig } = checkConfiguration(terminal.readConfig)
      findings.push(...ofConfig)
      if (config) {
        await withServer(terminal, (server) => checkServer(server, config, reportId, report)).catch(
          (error: unknown) => {
            const advice = 'Nothing else of the database was checked. See "Data" in docs/operations.md.'
            report(failed('database', inWords(error), advice))
          },
        )
        if (reportId === undefined) await checkSurroundings(config, report)
      }
      const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length
      const summary = `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`
      terminal.result({ ok: count('failed') === 0, findings }, ...findings.flatMap(linesOf), summary)
      if (count('failed') > 0) throw new CommandError('doctor: something failed, see above')
    },
  }),
}
