import { Alert, Box, Button, Typography } from '@mui/material'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { isEmptyRow } from '#common/validation/filters.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Loading } from '../parts/Loading.tsx'
import { SearchBox } from '../parts/SearchBox.tsx'
import { useAddress } from '../providers/useAddress.ts'
import { useWords } from '../providers/useWords.ts'
import { matches } from '../providers/wholeList.ts'
import { PeopleList } from './PeopleList.tsx'
import { ProtectionNote } from './ProtectionNote.tsx'
import { type Candidate, useCandidates } from './useCandidates.ts'
import { usePeople } from './usePeople.ts'
import { useReportPages } from './useReportPages.ts'

interface PeoplePartProps {
  idGroup: number
  onApply: (id: number) => void
}

/**
 * Who of the group sees the report, and how much of it: a box each, and the way to each person's filters. Not drawn
 * again while those are open.
 */
export const PeoplePart = memo(({ idGroup, onApply }: PeoplePartProps): ReactNode => {
  const words = useWords()
  const translate = useTranslate()
  // The name stands at the same place in both addresses of the form.
  const { name: groupName } = useAddress('reportAdd')
  const { chosen, fault, choose, forget, chooseAll, forgetAll } = usePeople()
  const { protection } = useReportPages()
  const { candidates, error, isPending, refetch } = useCandidates(idGroup, chosen)
  const faulty = candidates.find(({ id }) => id === fault?.id)
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Candidate | 'all'>()
  const sought = useDeferredValue(search)
  const shown = useMemo(() => candidates.filter((one) => matches(one, sought)), [candidates, sought])

  const toggle = useEvent((candidate: Candidate) => {
    const person = chosen.get(candidate.id)
    if (!person) choose(candidate)
    else if (!person.filters.every(isEmptyRow) || person.pageFilters.length > 0) setAsked(candidate)
    else forget(candidate.id)
  })
  const confirm = () => {
    if (asked === 'all') forgetAll()
    else if (asked) forget(asked.id)
    setAsked(undefined)
  }

  return (
    <FormCard title={words('admin.reports.people')} hint={words('admin.reports.peopleHint')}>
      {error && <LoadFailed title={words('admin.form.failed')} error={error} onRetry={refetch} />}
      {!error && isPending && <Loading height={200} />}
      {!error && !isPending && candidates.length === 0 && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Typography>{words('admin.people.empty')}</Typography>
          <Button component={Link} to={href('groupEdit', { id_grupo: idGroup, name: groupName })}>
            {words('admin.people.emptyAction')}
          </Button>
        </Box>
      )}
      {candidates.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <SearchBox label={words('admin.people.search')} value={search} onChange={setSearch} />
            <Button onClick={() => chooseAll(candidates.filter((one) => !one.outside))}>
              {words('admin.people.selectAll')}
            </Button>
            <Button disabled={chosen.size === 0} onClick={() => setAsked('all')}>
              {words('admin.people.clearAll')}
            </Button>
          </Box>
          {fault && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {faulty && `${faulty.name}: `}
              {translate(fault.key)}
            </Alert>
          )}
          <PeopleList candidates={shown} chosen={chosen} onToggle={toggle} onApply={onApply} />
          <Typography color="textSecondary" sx={{ my: 1 }} aria-live="polite">
            {words('admin.people.chosen', { count: chosen.size, total: candidates.length })}
          </Typography>
          <ProtectionNote protection={protection} />
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked === 'all'
            ? words('admin.people.clearTitle')
            : words('admin.people.uncheckTitle', { name: asked?.name ?? '' })
        }
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {words(asked === 'all' ? 'admin.people.clearContent' : 'admin.people.uncheckContent')}
      </ConfirmDialog>
    </FormCard>
  )
})
