import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { CheckboxList } from '../components/CheckboxList.tsx'
import { recordMatches } from '../data/client-paging.ts'
import type { Member } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MemberRow } from './MemberRow.tsx'

interface SelectedMembersProps {
  search: string
  ids: ReadonlySet<number>
  /** The users seen so far, including all selected ones. */
  known: ReadonlyMap<number, Member>
  onToggle: (user: Member) => void
}

/** The selected users by name. */
export function SelectedMembers({ search, ids, known, onToggle }: SelectedMembersProps): ReactNode {
  const t = useTranslate()
  const users = [...known.values()]
    .filter((user) => ids.has(user.id) && recordMatches(user, search))
    .sort((a, b) => a.name.localeCompare(b.name))

  if (users.length === 0) {
    return (
      <Typography role="status">
        {t(search ? 'admin.members.noResults' : 'admin.members.noneSelected')}
      </Typography>
    )
  }
  return (
    <CheckboxList>
      {users.map((user) => (
        <MemberRow key={user.id} user={user} checked onToggle={onToggle} />
      ))}
    </CheckboxList>
  )
}
