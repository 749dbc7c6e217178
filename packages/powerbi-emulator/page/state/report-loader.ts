import type { Credentials, OpenedReport, PageFaults, WantedReport } from '../data/report-source.ts'
import type { DataTable } from '../engine/data-table.ts'
import { EmbedError, invalidParameters } from '../protocol/embed-error.ts'
import { type LoadConfig, openWithConfig } from './load-config.ts'
import { openReport, type ReportState } from './report-state.ts'
import type { SessionDependencies } from './session-dependencies.ts'

export interface LoadedReport {
  state: ReportState
  data: DataTable
  /** When the token expires, milliseconds since 1970. */
  expiresAt: number
  faults: PageFaults
}

export const wantedOf = ({ id = '', groupId, datasetBinding }: LoadConfig): WantedReport => ({
  reportId: id,
  groupId,
  datasetId: datasetBinding?.datasetId,
})

const earlyKey = (config: LoadConfig) => JSON.stringify([wantedOf(config), config.accessToken])

export const credentialsOf = (config: LoadConfig): Credentials => ({
  token: config.accessToken ?? '',
  tokenType: config.tokenType ?? 0,
})

/** Loads reports for a session; every call throws EmbedError. */
export class ReportLoader {
  readonly #deps: Pick<SessionDependencies, 'source' | 'clock' | 'resolveLocale'>
  /** Reports whose injected error was already raised. */
  readonly #failedOnce = new Set<string>()
  #early: { key: string; report: Promise<OpenedReport> } | null = null

  constructor(deps: Pick<SessionDependencies, 'source' | 'clock' | 'resolveLocale'>) {
    this.#deps = deps
  }

  /** Starts fetching what the next load will probably request. */
  preload(config: LoadConfig): void {
    if (!config.id || !config.accessToken) return
    const report = this.open(config, new AbortController().signal)
    report.catch(() => undefined)
    this.#early = { key: earlyKey(config), report }
  }

  /** Loads a report with its initial view and all rows that the token allows, after injected delays and errors. */
  async load(config: LoadConfig, signal: AbortSignal): Promise<LoadedReport> {
    const early = this.#early
    this.#early = null
    const opened = await (early?.key === earlyKey(config) ? early.report : this.open(config, signal))
    const { report, tables, expiresAt, faults = {} } = opened
    await this.#deps.clock.delay((faults.startDelayMs ?? 0) + (faults.loadDelayMs ?? 0), signal)
    if (faults.errorOnce && !this.#failedOnce.has(report.id)) {
      this.#failedOnce.add(report.id)
      throw new EmbedError(500, { level: 6, ...faults.errorOnce })
    }
    const fresh = openReport(report, tables)
    const data = await this.rows(fresh, config, signal)
    const state = openWithConfig(fresh, config)
    signal.throwIfAborted()
    return { state, data, expiresAt: Date.parse(expiresAt), faults }
  }

  async open(config: LoadConfig, signal: AbortSignal): Promise<OpenedReport> {
    if (!config.id || !config.accessToken) throw invalidParameters('A report id and a token are required.')
    return this.#deps.source.open(wantedOf(config), credentialsOf(config), signal)
  }

  async rows(state: ReportState, config: LoadConfig, signal: AbortSignal): Promise<DataTable> {
    const name = state.report.table
    const table = state.tables.find((one) => one.name === name)
    const rows = table
      ? await this.#deps.source.rows(wantedOf(config), table, credentialsOf(config), signal)
      : // Object-level security hides it, and the visuals say so.
        { name, columns: [], rows: [] }
    return {
      ...rows,
      locale: this.#deps.resolveLocale(config.settings?.localeSettings, state.report.culture),
    }
  }
}
