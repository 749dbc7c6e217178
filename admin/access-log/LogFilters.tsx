import type { ReactElement } from 'react'
import { SelectInput } from 'react-admin'
import { auditActions, eventKinds } from '#common/contract/audit.ts'
import { runEventKinds } from '#common/validation/run-event.ts'
import { subscriptionStates } from '#common/validation/subscription.ts'
import type { LogFilterValues } from '../data/log-filter.ts'
import { choicesOf } from '../forms/choices.ts'
import { NameInput } from './NameInput.tsx'
import { PeriodInput } from './PeriodInput.tsx'

export type LogFilter = Exclude<keyof LogFilterValues, 'from' | 'to' | 'group'>

/** The filters by name, and of what. */
const kinds = { person: 'user', report: 'report', playlist: 'playlist', subject: 'user' } as const
export type NameFilter = keyof typeof kinds

/** The filters that are selects: their options, where these have their texts, and which one applies without a choice. */
const selects = {
  source: { ids: ['playlist', 'all'], texts: 'admin.log.source', initial: 'person' },
  result: { ids: ['success', 'refused'], texts: 'admin.log.result' },
  kind: { ids: runEventKinds, texts: 'admin.log.kind' },
  eventKind: {
    ids: [...eventKinds.filter((kind) => kind !== 'change'), 'all'],
    texts: 'admin.audit.kind',
    initial: 'change',
  },
  action: { ids: Object.values(auditActions).flat(), texts: 'admin.audit.action' },
  by: { ids: ['program'], texts: 'admin.log.by' },
  state: { ids: subscriptionStates, texts: 'admin.log.state' },
} satisfies Partial<Record<LogFilter, { ids: readonly string[]; texts: string; initial?: string }>>

const isNameFilter = (filter: LogFilter): filter is NameFilter => filter in kinds

/** The `filters` of a log list. */
export const logFilters = (filters: readonly LogFilter[]): ReactElement[] =>
  filters.map((filter) => {
    const shared = { label: `admin.log.filters.${filter}`, alwaysOn: true }
    if (filter === 'period') return <PeriodInput {...shared} source={filter} key={filter} />
    if (isNameFilter(filter))
      return <NameInput {...shared} source={filter} kind={kinds[filter]} key={filter} />
    const { ids, texts, initial }: { ids: readonly string[]; texts: string; initial?: string } =
      selects[filter]
    return (
      <SelectInput
        {...shared}
        key={filter}
        source={filter}
        choices={choicesOf(ids, texts)}
        emptyText={initial ? `${texts}.${initial}` : 'admin.log.all'}
      />
    )
  })
