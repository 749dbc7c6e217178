import type { ReportPage } from '#common/contract/index.ts'
import type { FilterRow } from '#common/validation/filters.ts'

/** One person of the report form: the rows and pages allowed. Rows may still be incomplete. */
export interface Person {
  id: number
  filters: FilterRow[]
  pageFilters: ReportPage[]
  /** Known where the platform tells; for people who have left the group. */
  name?: string
  email?: string
}

/** The report form while it is filled in. Ids of the embed service are empty until they are chosen. */
export type ReportValues = {
  id_group: number
  name: string
  id_conta: number | ''
  id_workspace: string
  link_report: string
  report_general_pages: ReportPage[]
  users: Person[]
  /** A picture to be put in place of the one there is. */
  image?: File
  delete_image?: 'S'
  /** What the report was like when the form opened; names it for the platform, where it knows versions. */
  version?: string
  /** Chosen by the form that adds a report, so that sending it twice adds one. */
  form_key?: string
  /** The picture there is; as the server names it. */
  path_img?: string
  /** Name of the workspace, as the server names it. */
  workspace?: string
}

/** A form with nothing in it yet. */
export const emptyReport: Omit<ReportValues, 'id_group'> = {
  name: '',
  id_conta: '',
  id_workspace: '',
  link_report: '',
  report_general_pages: [],
  users: [],
}
