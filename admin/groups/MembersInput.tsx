import { Box, Tab, Tabs, Typography } from '@mui/material'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useEvent, useInput, useRecordContext } from 'react-admin'
import { SearchBox } from '#common/ui/SearchBox.tsx'
import type { Member } from '../data/records.ts'
import { useDebounced } from '../hooks/useDebounced.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { MemberResults } from './MemberResults.tsx'
import { SelectedMembers } from './SelectedMembers.tsx'

/** The members of a group, as user ids: all users, searched on the server, or only the selected ones. */
export function MembersInput({ source }: { source: string }): ReactNode {
  const t = useTranslate()
  const record = useRecordContext<{ id: number; members?: Member[] }>()
  const { field } = useInput<number[]>({ source, defaultValue: [] })
  const [tab, setTab] = useState<'all' | 'selected'>('all')
  const [search, setSearch] = useState('')
  const debouncedSearch = useDebounced(search)
  const known = useRef(new Map(record?.members?.map((user) => [user.id, user])))
  const ids = useMemo(() => new Set<number>(field.value), [field.value])

  // A stable function, so that a click re-renders only its own row.
  const onToggle = useEvent((user: Member) => {
    known.current.set(user.id, user)
    const next = new Set(ids)
    if (!next.delete(user.id)) next.add(user.id)
    field.onChange([...next])
  })

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Tabs value={tab} onChange={(_event, next) => setTab(next)} aria-label={t('admin.members.title')}>
          <Tab value="all" label={t('admin.members.all')} />
          <Tab value="selected" label={t('admin.members.selected', { count: ids.size })} />
        </Tabs>
        <SearchBox label={t('admin.people.search')} value={search} onChange={setSearch} />
      </Box>
      {tab === 'all' ? (
        <MemberResults search={debouncedSearch} ids={ids} onToggle={onToggle} />
      ) : (
        <SelectedMembers search={debouncedSearch} ids={ids} known={known.current} onToggle={onToggle} />
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }} aria-live="polite">
        {t('admin.members.count', { smart_count: ids.size })}
      </Typography>
    </>
  )
}
