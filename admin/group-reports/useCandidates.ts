import { useMemo, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Member } from '../groups/Group.ts'
import type { Person } from './ReportValues.ts'

/** Somebody who can be given the report; `outside`: given it once, but no longer in the group. */
export interface Candidate extends Member {
  outside?: boolean
}

interface Candidates {
  candidates: Candidate[]
  error: Error | null
  isPending: boolean
  refetch: () => void
}

/** The people of the group, and those who have left it but still have an entry (contract, decision 1). */
export function useCandidates(id_group: number, chosen: ReadonlyMap<number, Person>): Candidates {
  const { data, error, isPending, refetch } = useGetList<Member>(
    'groupUsers',
    { filter: { id_group }, pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, onError: () => {}, refetchOnWindowFocus: false },
  )
  const [before] = useState(() => new Set(chosen.keys()))
  // Somebody outside stays listed after being deselected, so that it can be taken back.
  const seen = useRef(new Map<number, Person>())
  for (const [id, person] of chosen) seen.current.set(id, person)
  const many = seen.current.size

  const candidates = useMemo(() => {
    if (!data || many < 0) return []
    const inside = new Set(data.map((member) => member.id))
    const outside = [...seen.current.values()]
      .filter(({ id }) => !inside.has(id))
      .map(({ id, name = `#${id}`, email = '' }) => ({ id, name, email, outside: true }))
    // Whoever saw the report when the form opened comes first; nobody moves while boxes are ticked.
    const first = (one: Candidate) => (before.has(one.id) ? 0 : 1)
    return [...data, ...outside].sort((a, b) => first(a) - first(b))
  }, [data, many, before])

  return { candidates, error, isPending, refetch }
}
