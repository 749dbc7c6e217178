import { Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, type RaRecord, useListContext, useTranslate } from 'react-admin'
import { hiddenOnPhones } from './columns.ts'

export type IsSelectable = (record: RaRecord) => boolean

/** The checkboxes of the rows. Not those of react-admin, which have no accessible name in this version of MUI. */
export function SelectionColumn({ isSelectable }: { isSelectable: IsSelectable }): ReactNode {
  const t = useTranslate()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <DataTable.Col<RaRecord>
      label={<SelectPage isSelectable={isSelectable} />}
      disableSort
      sx={{ ...hiddenOnPhones, width: 58, '&&': { py: 0, pl: 1, pr: 0 } }}
      render={(record) => (
        <Checkbox
          checked={selectedIds.includes(record.id)}
          disabled={!isSelectable(record)}
          onChange={() => onToggleItem(record.id)}
          // Above the link that covers the row.
          sx={{ zIndex: 1 }}
          slotProps={{ input: { 'aria-label': t('ra.action.select_row') } }}
        />
      )}
    />
  )
}

/** Selects the rows of the page, or none of them. */
function SelectPage({ isSelectable }: { isSelectable: IsSelectable }): ReactNode {
  const t = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.filter(isSelectable).map(({ id }) => id)
  const selected = ids.filter((id) => selectedIds.includes(id))
  const isAll = ids.length > 0 && selected.length === ids.length
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <Checkbox
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': t('ra.action.select_all') } }}
    />
  )
}
