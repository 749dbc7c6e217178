import { describeFilter } from '../engine/describe-filter.ts'
import { misfitOf } from '../engine/misfit.ts'
import type { Filter } from '../protocol/filters.ts'
import type { FilterLevel } from '../state/filter-levels.ts'
import type { ViewModel } from '../state/renderer.ts'
import { isFilterPaneOpen } from '../state/settings.ts'
import type { UserActions } from '../state/user-actions.ts'
import { element } from './element.ts'

interface Listed {
  level: FilterLevel
  filter: Filter
}

const isListed = ({ filter }: Listed) => !filter.displaySettings?.isHiddenInViewMode

/** The active filters in words, next to the report; a narrow strip with their count when collapsed. */
export function drawFilterPane(viewModel: ViewModel, actions: UserActions): HTMLElement {
  const { view } = viewModel.state
  const texts = viewModel.data.locale.texts.filters
  const page = view.activePage
  const onPage = (view.pageFilters[page] ?? [])
    .map((filter) => ({ level: { page }, filter }))
    .filter(isListed)
  const onAll = view.reportFilters.map((filter) => ({ level: {}, filter })).filter(isListed)
  const isOpen = isFilterPaneOpen(viewModel.settings)
  const count = onPage.length + onAll.length
  const button = element(
    'button',
    {
      type: 'button',
      class: 'filters-switch',
      'aria-expanded': String(isOpen),
      'aria-controls': 'filters',
      'aria-label': texts.applied(count),
      onClick: () => actions.setFilterPane(!isOpen),
    },
    element('span', { class: 'filters-icon', 'aria-hidden': 'true' }),
    element('span', { class: 'filters-label' }, texts.title),
    // Not text: visible text has to be a part of the label.
    count > 0 ? element('span', { class: 'filters-count', 'data-count': String(count) }) : null,
  )
  const body = element(
    'div',
    { id: 'filters', class: 'filters-body', hidden: !isOpen },
    count === 0 ? element('p', { class: 'note' }, texts.none) : null,
    ...group(texts.onPage, onPage, viewModel, actions),
    ...group(texts.onReport, onAll, viewModel, actions),
  )
  return element(
    'aside',
    { class: 'filters', 'data-open': String(isOpen), 'aria-label': texts.title },
    button,
    body,
  )
}

function group(title: string, listed: Listed[], { data, state }: ViewModel, actions: UserActions): Node[] {
  if (listed.length === 0) return []
  return [
    element('h2', {}, title),
    element(
      'ul',
      {},
      ...listed.map(({ level, filter }) => {
        const { column, text } = describeFilter(filter, data)
        const { remove: removeText, unusable } = data.locale.texts.filters
        const remove = element(
          'button',
          {
            type: 'button',
            class: 'remove',
            'aria-label': removeText(column),
            onClick: () => actions.removeFilter(level, filter),
          },
          '×',
        )
        const isLocked = filter.displaySettings?.isLockedInViewMode
        return element(
          'li',
          {},
          element('strong', {}, column),
          element('span', {}, text),
          misfitOf(filter, state.tables) ? element('span', { class: 'unusable' }, unusable) : null,
          isLocked ? null : remove,
        )
      }),
    ),
  ]
}
