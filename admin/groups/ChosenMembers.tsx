import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { CheckList } from '../parts/CheckList.tsx'
import { useWords } from '../providers/useWords.ts'
import { matches } from '../providers/wholeList.ts'
import type { Member } from './Group.ts'
import { MemberRow } from './MemberRow.tsx'

interface ChosenMembersProps {
  search: string
  ids: ReadonlySet<number>
  /** The people seen so far, among them all chosen ones. */
  known: ReadonlyMap<number, Member>
  onToggle: (user: Member) => void
}

/** Only the chosen people, by name. */
export function ChosenMembers({ search, ids, known, onToggle }: ChosenMembersProps): ReactNode {
  const words = useWords()
  const users = [...known.values()]
    .filter((user) => ids.has(user.id) && matches(user, search))
    .sort((a, b) => a.name.localeCompare(b.name))

  if (users.length === 0) {
    return (
      <Typography role="status">
        {words(search ? 'admin.members.none' : 'admin.members.noneChosen')}
      </Typography>
    )
  }
  return (
    <CheckList>
      {users.map((user) => (
        <MemberRow key={user.id} user={user} checked onToggle={onToggle} />
      ))}
    </CheckList>
  )
}
