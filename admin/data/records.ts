import type { RowRules } from '#common/access/row-rules.ts'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import type { FilterRow } from '#common/validation/filters.ts'

export type User = ResponseOf<'users'>['users'][number]

export type Group = ResponseOf<'groups'>['groups'][number]

/** A user as a member of a group. */
export type Member = ResponseOf<'groupUsers'>['users'][number]

/** A report as the list of its group shows it. */
export type GroupReport = ResponseOf<'groupReports'>['reports'][number]

export type ManagementReport = ResponseOf<'relatoriosGerenciais'>['reports'][number]

/** What one user may see of a report. Filter rows may still be incomplete. */
export interface ReportAccess {
  /** The user's id. */
  id: number
  filters: FilterRow[]
  /** Empty: every page. */
  allowedPages: ReportPage[]
  /** Ids of filter sets, which restrict the rows further; absent where the platform has none. */
  filterSets?: number[] | undefined
  /** Roles in the semantic model; empty: those of the report. */
  roles?: string[] | undefined
  /** The filters were written for another report than the one now chosen. Only in the form. */
  isOutdated?: boolean
  /** Not in the group yet; joins it when the form is saved. */
  joinsGroup?: boolean
  /** Sent by the server for users who have left the group, whom no other list names. */
  name?: string
  email?: string
}

/** Who has seen that the model restricts the rows, as which user. */
export type RulesConfirmation = NonNullable<ResponseOf<'report'>['report']['rules_confirmed']>

/** The values of the report form. Power BI ids are empty until they are chosen. */
export type ReportFormValues = {
  groupId: number
  name: string
  accountId: number | ''
  workspaceId: string
  powerBiReportId: string
  reportPages: ReportPage[]
  users: ReportAccess[]
  /** Whether users may export the report to a file. */
  canExport: boolean
  /** Whether the report catalogue names the report. */
  canRequest: boolean
  filtersConfirmed: boolean
  /**
   * How the semantic model restricts rows; null: it does not, or this is not stated. Absent: not chosen yet, so that the server
   * decides, or a platform of others does not know them.
   */
  rowRules?: RowRules | null
  /** Only read. */
  rulesConfirmed?: RulesConfirmation | null
  /** A new image for the card. */
  image?: File
  removeImage?: boolean
  /** The chosen file was no image; saving would keep the earlier one. */
  refusedImage?: boolean
  /** Version of the report when the form was opened, to detect concurrent edits. */
  version?: string
  /** Idempotency key: a form that is sent twice adds one report. */
  formKey?: string
  /** The current image, as the server sends it. */
  imageUrl?: string
  /** The workspace's name, as the server sends it. */
  workspaceName?: string
}

export const emptyReport: Omit<ReportFormValues, 'groupId'> = {
  name: '',
  accountId: '',
  workspaceId: '',
  powerBiReportId: '',
  reportPages: [],
  users: [],
  canExport: false,
  canRequest: true,
  filtersConfirmed: false,
}

/** A message to support, with the replies to it. */
export type SupportMessage = ResponseOf<'supportMessage'>['message']
