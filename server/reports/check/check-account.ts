import type { FindingKind } from '#common/contract/report-check.ts'
import { noPowerBiReport } from '../../access/opening/report-view.ts'
import type { unruledAccess } from '../../access/refuse-unruled-access.ts'
import { EmbedError, type EmbedErrorKind } from '../../power-bi/client/embed-error.ts'
import { isSameId } from '../../power-bi/client/same-id.ts'
import type { CacheAge } from '../../power-bi/client/shared-cache.ts'
import type { EmbedAccount, EmbedService } from '../../power-bi/client/types.ts'
import { misfitOf, modelColumns } from '../../power-bi/models/columns.ts'
import { type CheckedReport, type Finding, MAX_NAMES } from './queries.ts'

/** The result of a call, or why Power BI refused it; neither while it does not answer. */
type Answer<Value> = { value?: Value; refused?: EmbedErrorKind }

async function ask<Value>(call: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await call }
  } catch (error) {
    if (!(error instanceof EmbedError)) throw error
    return error.temporary ? {} : { refused: error.kind }
  }
}

/** What a refusal to list the reports of a workspace says about each of them; nothing for other refusals. */
const kindOfRefusal: Partial<Record<EmbedErrorKind, FindingKind>> = {
  unauthorised: 'account',
  forbidden: 'no_access',
  not_found: 'no_access',
}

/** Power BI as an account sees it, and how old its answers may be. */
interface Source {
  embed: EmbedService
  account: EmbedAccount
  age: () => CacheAge
  /** Access to a report for which there is no identity. */
  unruled: (report: CheckedReport) => ReturnType<typeof unruledAccess>
  /** Whether the security table of a report may have changed since a time. */
  isTableChanged: (report: CheckedReport, since: Date) => Promise<boolean>
}

/** Undefined where Power BI does not answer. */
async function missingPages({ embed, account, age }: Source, report: CheckedReport) {
  if (report.pages.length === 0) return []
  const { value } = await ask(embed.pages(account, report, age()))
  return (
    value && report.pages.filter(({ name }) => !value.some((page) => page.name === name)).map(displayNameOf)
  )
}

const displayNameOf = ({ displayName, name }: { displayName: string; name: string }): string =>
  displayName || name

/**
 * What is wrong with the filters of a report, as `applicableFilters` sees it; nothing where the model restricts the rows.
 * Undefined where Power BI does not answer.
 */
async function filterFindings(
  { embed, account, age }: Source,
  report: CheckedReport,
): Promise<Finding[] | undefined> {
  const { id: reportId, filtersConfirmed } = report
  if (report.columns.length === 0) return []
  const { value, refused } = await ask(embed.modelFields(account, report, age()))
  if (!value) return refused && []
  if (value.reason === 'row_security') return []
  if (!value.tables) return filtersConfirmed ? [] : [{ reportId, kind: 'filters_unconfirmed', details: [] }]
  const existing = modelColumns(value.tables)
  const details = report.columns
    .filter((column) => misfitOf(column, existing))
    .map(({ table, column }) => `${table}.${column}`)
  return details.length > 0 ? [{ reportId, kind: 'columns_missing', details }] : []
}

const closedAccess = ({ id: reportId, closedFor }: CheckedReport): Finding[] =>
  closedFor.length > 0 ? [{ reportId, kind: 'access_closed', details: closedFor }] : []

/**
 * What is wrong with the row rules of a report, and for which users it therefore does not open. Undefined where Power BI
 * does not answer.
 */
async function ruleFindings(
  { embed, account, unruled }: Source,
  report: CheckedReport,
): Promise<Finding[] | undefined> {
  const { id: reportId, hasRowRules, isConfirmed } = report
  const { value, refused } = await ask(embed.protection(account, report))
  if (!value) return refused && []
  if (value !== 'identity') return hasRowRules ? [{ reportId, kind: 'unprotected', details: [] }] : []
  const access = await unruled(report)
  const names = (isLong: boolean) =>
    access.filter(({ problem }) => (problem.kind === 'length') === isLong).map(({ userName }) => userName)
  const [long, others] = [names(true), names(false)]
  return [
    ...(isConfirmed ? [] : [{ reportId, kind: 'rules_unconfirmed' as const, details: [] }]),
    ...(long.length > 0
      ? [{ reportId, kind: 'filters_too_long' as const, details: long.slice(0, MAX_NAMES) }]
      : []),
    ...(others.length > 0
      ? [{ reportId, kind: 'access_unruled' as const, details: others.slice(0, MAX_NAMES) }]
      : []),
  ]
}

/**
 * Whether the model has loaded the security table since it changed; nothing where it does not say when it was refreshed.
 * Undefined where Power BI does not answer.
 */
async function tableFindings(
  { embed, account, isTableChanged }: Source,
  report: CheckedReport,
): Promise<Finding[] | undefined> {
  if (!report.hasSecurityTable) return []
  const { value, refused } = await ask(embed.refreshedAt(account, report).then((at) => ({ at })))
  if (!value) return refused && []
  const isOutdated = value.at && (await isTableChanged(report, value.at))
  return isOutdated ? [{ reportId: report.id, kind: 'table_outdated', details: [] }] : []
}

/**
 * What is wrong with the workspaces of a report and of its model.
 * @param usage of the trial, asked once for the account
 */
async function workspaceFindings(
  { embed, account, age }: Source,
  report: CheckedReport,
  usage: () => Promise<string[]>,
): Promise<Finding[]> {
  const reportId = report.id
  const { value: workspaces = [] } = await ask(embed.workspacesOf(account, report, age()))
  const foreign = workspaces.filter(({ name, ofModel }) => ofModel && name === undefined)
  const trial = workspaces.flatMap(({ name, onCapacity }) => (onCapacity === false && name ? [name] : []))
  return [
    ...foreign.map(({ id }): Finding => ({ reportId, kind: 'no_model_access', details: [account.name, id] })),
    ...(trial.length > 0
      ? [{ reportId, kind: 'no_capacity' as const, details: [...trial, ...(await usage())] }]
      : []),
  ]
}

/** @param inWorkspace the reports of its workspace */
async function findingsOf(source: Source, report: CheckedReport, inWorkspace: Answer<{ id: string }[]>) {
  const finding = (kind: FindingKind, details: string[] = []): Finding => ({
    reportId: report.id,
    kind,
    details,
  })
  if (report.powerBiReportId === noPowerBiReport) return []
  const { value: listed, refused } = inWorkspace
  if (refused) {
    const kind = kindOfRefusal[refused]
    return kind && [finding(kind, [source.account.name])]
  }
  if (!listed) return undefined
  if (!listed.some(({ id }) => isSameId(id, report.powerBiReportId))) return [finding('report_missing')]
  const pages = await missingPages(source, report)
  const filters = await filterFindings(source, report)
  const rules = await ruleFindings(source, report)
  const table = await tableFindings(source, report)
  if (!pages || !filters || !rules || !table) return undefined
  return [
    ...closedAccess(report),
    ...(pages.length > 0 ? [finding('pages_missing', pages)] : []),
    ...filters,
    ...rules,
    ...table,
  ]
}

/**
 * Checks reports of one account against Power BI, one after the other.
 * @returns the findings per report; reports about which Power BI gave no answer are missing
 */
export async function checkAccount(
  source: Source,
  reports: readonly CheckedReport[],
): Promise<Map<number, Finding[]>> {
  const { embed, account, age } = source
  const checked = new Map<number, Finding[]>()
  const signIn = await ask(embed.check(account))
  let usage: Promise<string[]> | undefined
  const askUsage = async () => {
    const { value } = await ask(embed.trialUsage(account))
    return value === undefined ? [] : [`${value} %`]
  }
  // Asked once each: while Power BI does not answer, every call waits for its timeout.
  const workspaces = new Map<string, Answer<{ id: string }[]>>()
  for (const report of reports) {
    const { id: reportId, workspaceId } = report
    if (signIn.refused) {
      checked.set(reportId, [{ reportId, kind: 'account', details: [account.name] }])
      continue
    }
    const inWorkspace = workspaces.get(workspaceId) ?? (await ask(embed.reports(account, workspaceId, age())))
    workspaces.set(workspaceId, inWorkspace)
    const findings = await findingsOf(source, report, inWorkspace)
    if (!findings) continue
    const ofWorkspaces = await workspaceFindings(source, report, () => (usage ??= askUsage()))
    checked.set(reportId, [...findings, ...ofWorkspaces])
  }
  return checked
}
