import type { Table } from '../../models/types.ts'
import type { ReportDefinition } from '../../reports/types.ts'
import type { TableRows } from '../engine/data-table.ts'
import { type Credentials, post, type RowsAnswer, tableOf } from './report-source.ts'

export interface WantedDashboard {
  dashboardId: string
  groupId?: string
  /** The only tile to show. */
  tileId?: string
}

/** A tile shows a visual of a report, which has no other visual here. */
export interface OpenedTile {
  id: string
  visual: string
  report: ReportDefinition
  tables: Table[]
  rows: TableRows
}

export interface OpenedDashboard {
  id: string
  name: string
  tiles: OpenedTile[]
}

type TileAnswer = Omit<OpenedTile, 'rows'> & RowsAnswer

/** Loads a dashboard, or one of its tiles, with its rows. @throws EmbedError */
export async function openDashboard(
  wanted: WantedDashboard,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<OpenedDashboard> {
  type Answer = Omit<OpenedDashboard, 'tiles'> & { tiles: TileAnswer[] }
  const { tiles, ...dashboard } = await post<Answer>('/report-data/dashboard', wanted, credentials, signal)
  return {
    ...dashboard,
    tiles: tiles.map(({ columns, rows, ...tile }) => {
      const name = tile.report.table
      const table = tile.tables.find((one) => one.name === name) ?? { name, columns: [] }
      return { ...tile, rows: tableOf({ columns, rows }, table) }
    }),
  }
}
