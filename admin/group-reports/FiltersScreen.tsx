import BackIcon from '@mui/icons-material/ArrowBack'
import CheckIcon from '@mui/icons-material/Check'
import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocale, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { isEmptyRow, validateFilters } from '#common/validation/filters.ts'
import { useWords } from '../providers/useWords.ts'
import { AllowedPages } from './AllowedPages.tsx'
import { CopyFrom } from './CopyFrom.tsx'
import { describeAccess } from './describeAccess.ts'
import { FilterRows } from './FilterRows.tsx'
import { ProtectionNote } from './ProtectionNote.tsx'
import type { Person, ReportValues } from './ReportValues.ts'
import { useCandidates } from './useCandidates.ts'
import { usePeople } from './usePeople.ts'
import { useReportPages } from './useReportPages.ts'

interface FiltersScreenProps {
  /** The person whose filters these are. */
  id: number
  onBack: () => void
}

/** Apply Filters: opens for one person of the form; the form keeps every change at once, and nothing is saved before it is. */
export function FiltersScreen({ id, onBack }: FiltersScreenProps): ReactNode {
  const { chosen, change } = usePeople()
  const person = chosen.get(id)

  // An address that names somebody who is not given the report has nothing to show.
  useEffect(() => {
    if (!person) onBack()
  }, [person, onBack])

  return person ? <PersonFilters person={person} change={change} onBack={onBack} /> : null
}

interface PersonFiltersProps {
  person: Person
  change: (person: Person) => void
  onBack: () => void
}

function PersonFilters({ person, change, onBack }: PersonFiltersProps): ReactNode {
  const words = useWords()
  const locale = useLocale()
  const notify = useNotify()
  const { getValues } = useFormContext<ReportValues>()
  const { chosen } = usePeople()
  const { candidates } = useCandidates(getValues('id_group'), chosen)
  const reportPages = useReportPages()
  const [before] = useState(person)
  const [tried, setTried] = useState(false)
  // Rows taken from elsewhere replace those being edited.
  const [version, setVersion] = useState(0)
  // Name and sentence answer the click; the fields, however many, follow a moment after.
  const opened = useDeferredValue(true, false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const name = candidates.find((one) => one.id === person.id)?.name ?? person.name ?? `#${person.id}`
  const livePages = reportPages.known ? reportPages.pages : undefined
  const { sentence, warnings } = describeAccess(
    { name, rows: person.filters, pages: person.pageFilters, livePages },
    words,
    locale,
  )

  const replace = (next: Person) => {
    change(next)
    setVersion((count) => count + 1)
  }
  const apply = () => {
    const fault = firstFieldError(validateFilters(person.filters))
    setTried(true)
    if (fault) return notify(`fieldErrors.${fault}`, { type: 'error' })
    change({ ...person, filters: person.filters.filter((row) => !isEmptyRow(row)) })
    onBack()
  }

  return (
    <Box component="section" aria-labelledby="filters-of" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Tooltip title={words('common.back')}>
          <IconButton aria-label={words('common.back')} onClick={onBack} edge="start">
            <BackIcon />
          </IconButton>
        </Tooltip>
        <Typography
          id="filters-of"
          ref={heading}
          tabIndex={-1}
          component="h2"
          variant="h5"
          sx={{ outline: 0, overflowWrap: 'anywhere' }}
        >
          {words('admin.filters.for', { name })}
        </Typography>
      </Box>
      <Alert
        severity={warnings.length > 0 ? 'warning' : 'info'}
        icon={false}
        role="status"
        aria-label={words('admin.filters.sees')}
        sx={warnings.length > 0 ? undefined : { bgcolor: 'brand.tint', color: 'text.primary' }}
      >
        {[sentence, ...warnings].map((line) => (
          <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Alert>
      <ProtectionNote protection={reportPages.protection} />
      {opened && (
        <>
          <FilterRows
            key={version}
            rows={person.filters}
            earlier={[...chosen.values()].flatMap((one) => one.filters)}
            showFaults={tried}
            onChange={(filters) => change({ ...person, filters })}
          />
          <AllowedPages
            chosen={person.pageFilters}
            {...reportPages}
            onChange={(pageFilters) => change({ ...person, pageFilters })}
          />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<CheckIcon />} onClick={apply}>
          {words('admin.filters.apply')}
        </Button>
        <Button disabled={JSON.stringify(person) === JSON.stringify(before)} onClick={() => replace(before)}>
          {words('admin.filters.discard')}
        </Button>
        {opened && (
          <CopyFrom
            person={person}
            candidates={candidates}
            chosen={chosen}
            onCopy={({ filters, pageFilters }) => replace({ ...person, filters, pageFilters })}
          />
        )}
      </Box>
    </Box>
  )
}
