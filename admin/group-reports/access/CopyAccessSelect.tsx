import { MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import type { ReportAccess } from '../../data/records.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { isRestricted } from './describe-access.ts'
import type { Candidate } from './useCandidates.ts'

interface CopyAccessSelectProps {
  /** The other users who see the report. */
  others: Candidate[]
  access: ReadonlyMap<number, ReportAccess>
  onCopy: (source: ReportAccess) => void
}

/** Copies filters and pages from another user of the same report. */
export function CopyAccessSelect({ others, access, onCopy }: CopyAccessSelectProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const sources = others.filter(({ id }) => {
    const other = access.get(id)
    return other && isRestricted(other)
  })
  if (sources.length === 0) return null

  const copy = (id: number) => {
    const source = access.get(id)
    const name = sources.find((one) => one.id === id)?.name ?? ''
    if (!source) return
    onCopy(source)
    notify('admin.filters.copied', { type: 'info', messageArgs: { name } })
  }
  return (
    <TextField
      select
      margin="none"
      label={t('admin.filters.copy')}
      value=""
      onChange={(event) => copy(Number(event.target.value))}
      sx={{ maxWidth: 280, ml: { sm: 'auto' } }}
    >
      {sources.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
