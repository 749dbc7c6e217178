import type { Theme } from '#emulator/charts/theme.ts'
import { measureRows } from '#emulator/page/engine/aggregate.ts'
import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { formatMeasure } from '#emulator/page/engine/format-value.ts'
import { missingFields } from '#emulator/page/engine/missing-fields.ts'
import { selectedRow } from '#emulator/page/engine/selection.ts'
import { type ReportState, visualKey } from '#emulator/page/state/report-state.ts'
import { rowsOfVisual, selectionFor } from '#emulator/page/state/rows.ts'
import type { ButtonVisual, VisualDefinition } from '#emulator/reports/types.ts'
import { drawChartSvg } from './chart-svg.ts'
import { drawKpi } from './draw-kpi.ts'
import { drawMatrix } from './draw-matrix.ts'
import { fitText, type Mark, type Place } from './sheet.ts'

export interface VisualInput {
  state: ReportState
  data: DataTable
  now: number
  theme: Theme
}

const PADDING = 12
const TITLE_HEIGHT = 34

/** A framed visual with its title. Buttons are useless on paper and left out. */
export function drawVisual(visual: VisualDefinition, place: Place, input: VisualInput): Mark[] {
  if (visual.type === 'actionButton') return []
  const { theme } = input
  const frame: Mark = { kind: 'box', ...place, fill: theme.surface, stroke: theme.line, radius: 8 }
  const title: Mark = {
    ...{ kind: 'text', x: place.x + PADDING, y: place.y + 10, size: 13, isBold: true },
    color: theme.ink,
    text: fitText(visual.title, place.width - 2 * PADDING, 13),
  }
  return [frame, title, ...contentOf(visual, place, input)]
}

function contentOf(
  visual: Exclude<VisualDefinition, ButtonVisual>,
  place: Place,
  input: VisualInput,
): Mark[] {
  const { state, data, now, theme } = input
  const { activePage: page, slicers, sorts, selection } = state.view
  const line = { kind: 'text', x: place.x + PADDING } as const
  const width = place.width - 2 * PADDING
  const missing = missingFields(visual, data).join(', ')
  if (missing) {
    const text = fitText(data.locale.texts.missingFields(missing), width, 11)
    return [{ ...line, y: place.y + TITLE_HEIGHT, size: 11, color: theme.muted, text }]
  }
  if (visual.type === 'slicer') {
    const chosen = (slicers[visualKey(page, visual.name)] ?? []).flatMap((filter) =>
      filter.filterType === 1 ? filter.values.map(String) : [],
    )
    const text = fitText(chosen.length > 0 ? chosen.join(', ') : data.locale.texts.all, width, 13)
    return [{ ...line, y: place.y + TITLE_HEIGHT, size: 13, color: theme.muted, text }]
  }
  const rows = rowsOfVisual(state, data, page, visual.name, now)
  const otherSelection = selectionFor(state, visual.name)
  if (visual.type === 'card') {
    const value = measureRows(data, rows.filter(selectedRow(data, otherSelection)), visual.measure)
    const size = Math.min(30, Math.max(16, (place.height - TITLE_HEIGHT) * 0.5))
    const number = fitText(formatMeasure(value, visual.measure, data.locale), width, size)
    const note: Mark[] =
      place.height > TITLE_HEIGHT + size + 22
        ? [
            {
              ...{ ...line, y: place.y + TITLE_HEIGHT + size + 6, size: 11 },
              color: theme.muted,
              text: fitText(visual.note ?? '', width, 11),
            },
          ]
        : []
    return [
      { ...line, y: place.y + TITLE_HEIGHT - 4, size, color: theme.ink, text: number, isBold: true },
      ...note,
    ]
  }
  const inner = {
    x: place.x + PADDING,
    y: place.y + TITLE_HEIGHT,
    width: Math.round(width),
    height: Math.round(place.height - TITLE_HEIGHT - PADDING / 2),
  }
  if (inner.height < 24 || inner.width < 24) return []
  const selected = { data, theme, rows: rows.filter(selectedRow(data, otherSelection)) }
  if (visual.type === 'pivotTable') return drawMatrix(visual, inner, selected)
  const kpi = visual.type === 'kpi' ? drawKpi(visual, inner, selected) : null
  const chart = kpi?.trend ?? inner
  const own = selection?.visual === visual.name ? selection : null
  const sort = sorts[visualKey(page, visual.name)]
  const svg = drawChartSvg(visual, {
    data,
    rows,
    selection: otherSelection,
    ownSelection: own,
    theme,
    size: { width: Math.round(chart.width), height: Math.round(chart.height) },
    sort,
  })
  return [...(kpi?.marks ?? []), { kind: 'picture', ...chart, svg }]
}
