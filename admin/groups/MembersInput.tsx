import { Box, Tab, Tabs, Typography } from '@mui/material'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useEvent, useInput, useRecordContext } from 'react-admin'
import { SearchBox } from '../parts/SearchBox.tsx'
import { useDebounced } from '../parts/useDebounced.ts'
import { useWords } from '../providers/useWords.ts'
import { ChosenMembers } from './ChosenMembers.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import type { Member } from './Group.ts'

/** Who is in the group: everybody, searched on the server, or only the chosen ones. The value is their ids. */
export function MembersInput({ source }: { source: string }): ReactNode {
  const words = useWords()
  const record = useRecordContext<{ id: number; members?: Member[] }>()
  const { field } = useInput<number[]>({ source, defaultValue: [] })
  const [view, setView] = useState<'all' | 'chosen'>('all')
  const [search, setSearch] = useState('')
  const settled = useDebounced(search)
  const known = useRef(new Map(record?.members?.map((user) => [user.id, user])))
  const ids = useMemo(() => new Set<number>(field.value), [field.value])

  // Stable, so that a click draws one row again and not all of them.
  const onToggle = useEvent((user: Member) => {
    known.current.set(user.id, user)
    const next = new Set(ids)
    if (!next.delete(user.id)) next.add(user.id)
    field.onChange([...next])
  })

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Tabs
          value={view}
          onChange={(_event, next) => setView(next)}
          aria-label={words('admin.groups.members')}
        >
          <Tab value="all" label={words('admin.members.all')} />
          <Tab value="chosen" label={words('admin.members.chosen', { count: ids.size })} />
        </Tabs>
        <SearchBox label={words('admin.people.search')} value={search} onChange={setSearch} />
      </Box>
      {view === 'all' ? (
        <FoundMembers search={settled} ids={ids} onToggle={onToggle} />
      ) : (
        <ChosenMembers search={settled} ids={ids} known={known.current} onToggle={onToggle} />
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }} aria-live="polite">
        {words('admin.members.count', { smart_count: ids.size })}
      </Typography>
    </>
  )
}
