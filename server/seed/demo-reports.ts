import { defaultRowRules } from '#common/access/row-rules.ts'
import type { StoredFilter, StoredPage, StoredRowRules } from '../base/db/schema/index.ts'

const workspace = (number: number): string => `a0000000-0000-4000-8000-00000000000${number}`
export const reportNumber = (number: number): string =>
  `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const pagesOf = (...titles: string[]): StoredPage[] =>
  titles.map((displayName, at) => ({ name: `ReportSection0${at + 1}`, displayName }))

export const only = (table: string, column: string, value: string): StoredFilter => ({
  table,
  column,
  condition: 'In',
  value,
  data_type: 'varchar',
})

/** How the emulator's models restrict rows: by these roles, which read these columns from the custom data. */
export const byRoles = (roles: string[], ...keys: StoredRowRules['keys']): StoredRowRules => ({
  ...defaultRowRules,
  roles,
  keys,
})

/** The emulator's workspaces. */
export const world = { workspaceId: workspace(1), workspaceName: 'World' }
export const business = { workspaceId: workspace(2), workspaceName: 'Business' }
export const nature = { workspaceId: workspace(3), workspaceName: 'Nature' }

/** A user of the demo, with the password. */
export interface DemoUser {
  id: number
  name: string
  email: string
  password: string
  adm?: boolean
}

/** A report of the demo: where it is in the emulator, its picture, and the access to it. */
export interface DemoReport {
  id: number
  name: string
  workspaceId: string
  workspaceName: string
  powerBiReportId: string
  picture: string
  generalPages: StoredPage[]
  /** Absent: its model has no roles. */
  rowRules?: StoredRowRules
  access: { userId: number; filters?: StoredFilter[]; allowedPages?: StoredPage[]; roles?: string[] }[]
}

export const maria = 2
export const joao = 3
