import type { Cell } from '../../models/types.ts'
import type { SlicerVisual } from '../../reports/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { groupRows } from '../engine/group-rows.ts'
import type { Filter } from '../protocol/filters.ts'
import type { UserActions } from '../state/user-actions.ts'
import { element } from './element.ts'

/** More options than this are shown as a select. */
const MAX_BUTTONS = 5

/** Few options as toggle buttons (multiple choice), many as a select. */
export function drawSlicer(
  visual: SlicerVisual,
  data: DataTable,
  rows: Cell[][],
  applied: Filter[],
  actions: UserActions,
): HTMLElement {
  const options = groupRows(data, rows, visual.category)
  const chosen = new Set(applied.flatMap((filter) => (filter.filterType === 1 ? filter.values : [])))
  const isDate = data.columns.find(({ name }) => name === visual.category.column)?.type === 'date'
  const listed = options
    .filter(({ key }) => key !== null)
    // Filters name dates with a time.
    .map((option) =>
      isDate && !`${option.key}`.includes('T') ? { ...option, key: `${option.key}T00:00:00` } : option,
    )
  if (listed.length > MAX_BUTTONS) {
    const select = element(
      'select',
      { 'aria-label': visual.title, class: 'slicer-list' },
      element('option', { value: '' }, data.locale.texts.all),
      ...listed.map(({ key, label }, index) =>
        element('option', { value: index, selected: chosen.size === 1 && chosen.has(key) }, label),
      ),
    )
    if (chosen.size > 1)
      select.prepend(
        element('option', { value: 'many', selected: true, disabled: true }, data.locale.texts.several),
      )
    select.addEventListener('change', () => {
      const option = listed[Number(select.value)]
      actions.setSlicer(visual, select.value === '' || !option ? [] : [option.key])
    })
    return select
  }
  const toggle = (key: Cell) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    actions.setSlicer(visual, [...next])
  }
  return element(
    'div',
    { class: 'chips', role: 'group', 'aria-label': visual.title },
    ...listed.map(({ key, label }) =>
      element(
        'button',
        { type: 'button', 'aria-pressed': String(chosen.has(key)), onClick: () => toggle(key) },
        label,
      ),
    ),
  )
}
