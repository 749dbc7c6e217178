import { Alert, Box, Button, Typography } from '@mui/material'
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { LinkBase as Link, useEvent } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { SearchBox } from '#common/ui/SearchBox.tsx'
import { parseId, usePathParams } from '../../addresses/usePathParams.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { Loading } from '../../components/Loading.tsx'
import { recordMatches } from '../../data/client-paging.ts'
import { FormSection } from '../../forms/FormSection.tsx'
import { useGroupName } from '../../hooks/useGroupName.ts'
import { useTranslate, useTranslateMessage } from '../../i18n/useTranslate.ts'
import { isRestricted } from './describe-access.ts'
import { OutsideUsers } from './OutsideUsers.tsx'
import { PeopleList } from './PeopleList.tsx'
import { ProtectionNote } from './ProtectionNote.tsx'
import { type Candidate, useCandidates } from './useCandidates.ts'
import { useReportAccess } from './useReportAccess.ts'

interface PeopleSectionProps {
  groupId: number
  onEditFilters: (userId: number, forAll?: boolean) => void
}

/** Which users of the group see the report, and how much of it. Memoized: not re-rendered behind the filters screen. */
export const PeopleSection = memo(({ groupId, onEditFilters }: PeopleSectionProps): ReactNode => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const groupName = useGroupName(groupId) ?? ''
  const reportId = parseId(usePathParams('reportEdit').id_relatorio)
  const { access, error: usersError, add, remove, addAll, removeAll } = useReportAccess()
  const { candidates, error, isPending, refetch } = useCandidates(groupId, access)
  const invalidUser = candidates.find(({ id }) => id === usersError?.userId)
  const [search, setSearch] = useState('')
  const [toRemove, setToRemove] = useState<Candidate | 'all'>()
  const deferredSearch = useDeferredValue(search)
  const firstId = candidates.find(({ id }) => access.has(id))?.id
  const found = useMemo(
    () => candidates.filter((candidate) => recordMatches(candidate, deferredSearch)),
    [candidates, deferredSearch],
  )

  const toggle = useEvent((candidate: Candidate) => {
    const current = access.get(candidate.id)
    if (!current) add(candidate)
    else if (isRestricted(current)) setToRemove(candidate)
    else remove(candidate.id)
  })
  // Typing a name after ticking someone searches for the next one; Space keeps ticking.
  const searchBox = useRef<HTMLDivElement>(null)
  const typeToSearch = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    const input = searchBox.current?.querySelector('input')
    input?.focus()
    input?.select()
  }
  const confirmRemoval = () => {
    if (toRemove === 'all') removeAll()
    else if (toRemove) remove(toRemove.id)
    setToRemove(undefined)
  }

  return (
    <FormSection title={t('admin.reports.people')} hint={t('admin.reports.peopleHint')}>
      {error && <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={refetch} />}
      {!error && isPending && <Loading height={200} />}
      {!error && !isPending && candidates.length === 0 && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Typography>{t('admin.people.empty')}</Typography>
          <Button component={Link} to={href('groupEdit', { id_grupo: groupId, name: groupName })}>
            {t('admin.people.emptyAction')}
          </Button>
        </Box>
      )}
      {!error && !isPending && (
        <>
          <Box
            ref={searchBox}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}
          >
            <SearchBox label={t('admin.people.search')} value={search} onChange={setSearch} />
            <Box sx={{ display: 'flex' }}>
              <Button onClick={() => addAll(candidates.filter(({ outside }) => !outside))}>
                {t('admin.people.selectAll')}
              </Button>
              <Button disabled={access.size === 0} onClick={() => setToRemove('all')}>
                {t('admin.people.deselectAll')}
              </Button>
            </Box>
          </Box>
          {usersError && (
            <Alert severity="error" sx={{ mb: 1.5 }}>
              {invalidUser && `${invalidUser.name}: `}
              {translateMessage(usersError.message)}
            </Alert>
          )}
          {found.length > 0 && (
            <Box onKeyDown={typeToSearch}>
              <PeopleList
                candidates={found}
                access={access}
                reportId={reportId}
                onToggle={toggle}
                onEditFilters={onEditFilters}
              />
            </Box>
          )}
          {deferredSearch.trim() !== '' && (
            <OutsideUsers
              search={deferredSearch}
              candidates={candidates}
              hasFound={found.length > 0}
              onAdd={toggle}
            />
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1, minHeight: 40 }}>
            <Typography color="textSecondary" aria-live="polite" sx={{ flex: 1 }}>
              {t('admin.people.count', { count: access.size, total: candidates.length })}
            </Typography>
            {firstId !== undefined && access.size > 1 && (
              <Button onClick={() => onEditFilters(firstId, true)}>
                {t('admin.people.applyAll', { smart_count: access.size })}
              </Button>
            )}
          </Box>
          <ProtectionNote />
        </>
      )}
      <ConfirmDialog
        open={toRemove !== undefined}
        title={
          toRemove === 'all'
            ? t('admin.people.deselectAllTitle')
            : t('admin.people.deselectTitle', { name: toRemove?.name ?? '' })
        }
        onConfirm={confirmRemoval}
        onCancel={() => setToRemove(undefined)}
      >
        {t(toRemove === 'all' ? 'admin.people.deselectAllContent' : 'admin.people.deselectContent')}
      </ConfirmDialog>
    </FormSection>
  )
})
