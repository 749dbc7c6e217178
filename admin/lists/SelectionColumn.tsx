import { type ReactNode, useEffect, useRef } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { Column } from './Column.tsx'
import styles from './RowActions.module.css'

export type IsSelectable = (record: RaRecord) => boolean

/** The checkboxes of the rows. */
export function SelectionColumn({ isSelectable }: { isSelectable: IsSelectable }): ReactNode {
  return (
    <Column<RaRecord>
      label={<SelectPage isSelectable={isSelectable} />}
      hiddenOn="phones"
      width={50}
      render={(record) => <SelectRow record={record} isSelectable={isSelectable(record)} />}
    />
  )
}

function SelectRow({ record: { id }, isSelectable }: { record: RaRecord; isSelectable: boolean }): ReactNode {
  const t = useTranslate()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      aria-label={t('ra.action.select_row')}
      checked={selectedIds.includes(id)}
      disabled={!isSelectable}
      onChange={() => onToggleItem(id)}
      className={styles.checkbox}
    />
  )
}

/** Selects the rows of the page, or none of them. */
function SelectPage({ isSelectable }: { isSelectable: IsSelectable }): ReactNode {
  const t = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const checkbox = useRef<HTMLInputElement>(null)
  const ids = data.filter(isSelectable).map(({ id }) => id)
  const selected = ids.filter((id) => selectedIds.includes(id))
  const isAll = ids.length > 0 && selected.length === ids.length
  const isSome = selected.length > 0 && !isAll
  const others = selectedIds.filter((id) => !ids.includes(id))
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isSome
  }, [isSome])
  return (
    <input
      ref={checkbox}
      type="checkbox"
      aria-label={t('ra.action.select_all')}
      checked={isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      className={styles.checkbox}
    />
  )
}
