import type { Cell } from '../../models/types.ts'
import type { KpiVisual } from '../../reports/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { kpiData } from '../engine/kpi-data.ts'
import { element } from './element.ts'

/** The texts of a KPI; its trend is a chart next to them. */
export function drawKpi(visual: KpiVisual, data: DataTable, rows: Cell[][]): HTMLElement {
  const { value, target, change } = kpiData(data, rows, visual)
  const { reached, missed } = data.locale.texts.kpi
  return element(
    'div',
    { class: 'kpi-texts' },
    element('p', { class: 'number' }, value),
    change && element('p', { class: change.isBetter ? 'good' : 'bad' }, `${change.arrow} ${change.text}`),
    target &&
      element(
        'p',
        { class: 'note' },
        element('span', {
          class: target.isReached ? 'status good' : 'status bad',
          role: 'img',
          'aria-label': target.isReached ? reached : missed,
        }),
        target.text,
      ),
  )
}
