import { MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { isEmptyRow } from '#common/validation/filters.ts'
import { useWords } from '../providers/useWords.ts'
import type { Person } from './ReportValues.ts'
import type { Candidate } from './useCandidates.ts'

interface CopyFromProps {
  person: Person
  candidates: Candidate[]
  chosen: ReadonlyMap<number, Person>
  onCopy: (source: Person) => void
}

const isRestricted = ({ filters, pageFilters }: Person): boolean =>
  pageFilters.length > 0 || filters.some((row) => !isEmptyRow(row))

/** Takes filters and pages over from somebody else of the same report. */
export function CopyFrom({ person, candidates, chosen, onCopy }: CopyFromProps): ReactNode {
  const words = useWords()
  const notify = useNotify()
  const sources = candidates.filter(({ id }) => {
    const other = chosen.get(id)
    return id !== person.id && other && isRestricted(other)
  })
  if (sources.length === 0) return null

  const copy = (id: number) => {
    const source = chosen.get(id)
    const name = sources.find((one) => one.id === id)?.name ?? ''
    if (!source) return
    onCopy(source)
    notify('admin.filters.copied', { type: 'info', messageArgs: { name } })
  }
  return (
    <TextField
      select
      margin="none"
      label={words('admin.filters.copy')}
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
