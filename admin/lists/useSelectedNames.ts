import { type RaRecord, useListContext, useLocale } from 'react-admin'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

export interface Selected<Row extends RaRecord> {
  /** Those on this page of the list. */
  known: Row[]
  /** How many there are on other pages. */
  others: number
}

/** The selected rows of a list. */
export function useSelected<Row extends RaRecord>(): Selected<Row> {
  const { selectedIds, data = [] } = useListContext<Row>()
  const known = data.filter(({ id }) => selectedIds.includes(id))
  return { known, others: selectedIds.length - known.length }
}

/**
 * The first three by name, and how many more there are.
 * @param countText how many there are, where none of them is known
 */
export function useSelectedNames<Row extends RaRecord>(countText: TextKey): string {
  const t = useTranslate()
  const { known, others } = useSelected<Row>()
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const named = known.slice(0, 3).map(({ name }) => String(name))
  const more = known.length - named.length + others
  if (named.length === 0) return t(countText, { smart_count: more })
  return list.format(more > 0 ? [...named, t('admin.users.bulk.more', { smart_count: more })] : named)
}
