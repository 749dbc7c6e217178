import type { IReportEmbedConfiguration, models } from 'powerbi-client'
import type { EmbedFilter } from '#common/embed/embed-filters.ts'
import type { PageColumns } from '#common/embed/page-columns.ts'
import type { ReportApi } from '#common/embed/report-api.ts'
import type { LivePage, ReportVisual } from '#common/embed/types.ts'

/** A page of a scripted report: `P1` is shown as "Page P1". */
export const livePage = (name: string, rest: Partial<LivePage> = {}): LivePage => ({
  name,
  displayName: `Page ${name}`,
  isActive: false,
  visibility: 0,
  ...rest,
})

/** A stub of the library's report: answers as a test says and records the calls. */
export class ScriptedReport implements ReportApi {
  pages: LivePage[]
  readonly asked: string[] = []
  /** Those it has: none until they are set, unless a test says otherwise. */
  filters: models.IFilter[] = []
  applied: { operation: models.FiltersOperations; filters: EmbedFilter[] }[] = []
  shownVisuals: ReportVisual[] = [
    { name: 'bars', title: 'Sales', type: 'barChart', isHidden: false },
    { name: 'spare', title: 'Spare', type: 'card', isHidden: true },
  ]
  /** False: accepts filters without effect. */
  keepsFilters = true
  csv = 'Shop,Sales\r\nPorto,12.5'
  onExportData: () => Promise<string> = async () => this.csv
  /** Replace to make a call fail or hang. */
  onGetPages: () => Promise<LivePage[]> = async () => this.pages
  onSetPage: (name: string) => Promise<void> = async () => {}
  onUpdateFilters: () => Promise<void> = async () => {}
  onSetDark: () => Promise<void> = async () => {}
  onSetAccessToken: (token: string) => Promise<void> = async () => {}

  constructor(names: string[], active = names[0]) {
    this.pages = names.map((name) => livePage(name, { isActive: name === active }))
  }

  getPages(): Promise<LivePage[]> {
    this.asked.push('getPages')
    return this.onGetPages()
  }

  setPage(name: string): Promise<void> {
    this.asked.push(`setPage ${name}`)
    return this.onSetPage(name)
  }

  async updateFilters(operation: models.FiltersOperations, filters: EmbedFilter[]): Promise<void> {
    this.asked.push('updateFilters')
    this.applied.push({ operation, filters })
    await this.onUpdateFilters()
    if (this.keepsFilters) this.filters = filters
  }

  setAccessToken(token: string): Promise<void> {
    this.asked.push(`setAccessToken ${token}`)
    return this.onSetAccessToken(token)
  }

  async reload(): Promise<void> {
    this.asked.push('reload')
  }

  async getFilters(): Promise<models.IFilter[]> {
    this.asked.push('getFilters')
    return this.filters
  }

  setDark(dark: boolean): Promise<void> {
    this.asked.push(`setDark ${dark}`)
    return this.onSetDark()
  }

  async visuals(page: string): Promise<ReportVisual[]> {
    this.asked.push(`visuals ${page}`)
    return this.shownVisuals
  }

  async columns(page: string): Promise<PageColumns> {
    this.asked.push(`columns ${page}`)
    return { filtered: [], slicers: [] }
  }

  exportData(page: string, visual: string, rows: number): Promise<string> {
    this.asked.push(`exportData ${page} ${visual} ${rows}`)
    return this.onExportData()
  }

  async captureState(): Promise<string> {
    return 'a-state'
  }

  async refresh(): Promise<void> {
    this.asked.push('refresh')
  }

  async hasPhoneLayout(): Promise<boolean> {
    return true
  }

  async pageRatio(): Promise<number> {
    return 4 / 3
  }

  async print(): Promise<void> {
    this.asked.push('print')
  }

  count(call: string): number {
    return this.asked.filter((asked) => asked === call).length
  }
}

/** The filters that a load sets on the whole report. */
export const filtersOf = (config: IReportEmbedConfiguration | undefined): models.IFilter[] =>
  Reflect.get(Object(config?.filters), 'allPages')?.filters ?? []

/** A call that never settles, like one in progress when an iframe is removed. */
export const never = (): Promise<never> => new Promise<never>(() => {})
