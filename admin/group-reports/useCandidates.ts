import { useMemo, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Member, ReportAccess } from '../data/records.ts'

/** A user who can be given access to the report. */
export interface Candidate extends Member {
  /** No longer in the group, but still in the report's access list. */
  outside?: boolean
}

interface Candidates {
  candidates: Candidate[]
  error: Error | null
  isPending: boolean
  refetch: () => void
}

/** The members of a group, by name. */
export const useMembers = (groupId: number) =>
  useGetList<Member>(
    'groupUsers',
    { filter: { groupId }, pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, onError: () => {}, refetchOnWindowFocus: false },
  )

/** The group's members, and former members whose access is kept (decision 014). */
export function useCandidates(groupId: number, access: ReadonlyMap<number, ReportAccess>): Candidates {
  const { data, error, isPending, refetch } = useMembers(groupId)
  const [initialIds] = useState(() => new Set(access.keys()))
  // Former members stay listed after being deselected, so that they can be selected again.
  const seen = useRef(new Map<number, ReportAccess>())
  for (const [id, user] of access) seen.current.set(id, user)
  const seenCount = seen.current.size

  const candidates = useMemo(() => {
    if (!data || seenCount < 0) return []
    const members = new Set(data.map((member) => member.id))
    const outside = [...seen.current.values()]
      .filter(({ id }) => !members.has(id))
      .map(({ id, name = `#${id}`, email = '' }) => ({ id, name, email, outside: true }))
    // Users with access come first; by the initial state, so that rows do not move when boxes are ticked.
    const rank = ({ id }: Candidate) => (initialIds.has(id) ? 0 : 1)
    return [...data, ...outside].sort((a, b) => rank(a) - rank(b))
  }, [data, seenCount, initialIds])

  return { candidates, error, isPending, refetch }
}
