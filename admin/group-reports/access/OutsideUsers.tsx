import { Box, LinearProgress, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { CheckboxList } from '../../components/CheckboxList.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { MemberRow } from '../../groups/MemberRow.tsx'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { type Candidate, useOutsiders } from './useCandidates.ts'

interface OutsideUsersProps {
  search: string
  candidates: readonly Candidate[]
  /** Whether the search finds anyone among the candidates. */
  hasFound: boolean
  onAdd: (user: Candidate) => void
}

/** Users who match the search and are not in the group yet. One who is selected joins it when the form is saved. */
export function OutsideUsers({ search, candidates, hasFound, onAdd }: OutsideUsersProps): ReactNode {
  const t = useTranslate()
  const titleId = useId()
  const { users, hasMore, error, isFetching, refetch } = useOutsiders(useDebounced(search), candidates)

  if (error) return <LoadError title={t('admin.people.outsidersFailed')} error={error} onRetry={refetch} />
  if (users.length === 0 && isFetching) return <LinearProgress aria-label={t('common.loading')} />
  if (users.length === 0) {
    return hasFound ? null : <Typography role="status">{t('admin.people.noResults')}</Typography>
  }
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 1.5 }}>
      <Typography id={titleId} color="textSecondary" sx={{ mb: 0.5 }}>
        {t('admin.people.outsiders')}
      </Typography>
      <CheckboxList>
        {users.map((user) => (
          <MemberRow key={user.id} user={user} checked={false} onToggle={() => onAdd(user)} />
        ))}
      </CheckboxList>
      {hasMore && (
        <Typography variant="caption" color="textSecondary">
          {t('admin.people.moreOutsiders')}
        </Typography>
      )}
    </Box>
  )
}
