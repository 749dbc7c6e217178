import type { PageDefinition, VisualDefinition } from '../../reports/types.ts'
import type { EmbedSession } from './embed-session.ts'
import { findVisual, type ReportState, visualKey } from './report-state.ts'

/** The most rows that the service exports. */
export const MAX_EXPORTED_ROWS = 30_000

const sortable = ['barChart', 'columnChart', 'lineClusteredColumnComboChart'] as const
type SortableVisual = Extract<VisualDefinition, { type: (typeof sortable)[number] }>

/** Charts whose categories a user or a host can sort. */
export const isSortable = (visual: VisualDefinition): visual is SortableVisual =>
  sortable.some((type) => type === visual.type)

/** A visual with the sort order that was set for it. */
export function sortedVisual(state: ReportState, page: PageDefinition, name: string): VisualDefinition {
  const visual = findVisual(page, name)
  const sort = state.view.sorts[visualKey(page.name, name)]
  return isSortable(visual) && sort ? { ...visual, sort } : visual
}

/** Raises `exportDataCompleted`. @param exportDataType 0 summarized, 1 underlying */
export function emitExported(session: EmbedSession, page: string, visual: string, exportDataType = 0): void {
  session.deps.emit('exportDataCompleted', {
    status: 'Success',
    exportDataType,
    exportFormat: 'csv',
    pageName: page,
    visualName: visual,
  })
}
