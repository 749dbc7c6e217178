import { useMemo, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import type { Member, ReportAccess } from '../../data/records.ts'

/** A user who can be given access to the report. */
export interface Candidate extends Member {
  /** Not in the group. */
  outside?: boolean
  /** Joins the group when the form is saved; other users outside it have left it, and only their access is kept. */
  joinsGroup?: boolean
}

/** The members of a group, by name. */
export const useMembers = (groupId: number) =>
  useGetList<Member>(
    'groupUsers',
    { filter: { groupId }, pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, onError: () => {}, refetchOnWindowFocus: false },
  )

/** How many users outside the group a search shows; a more precise search shows the others. */
const outsiders = 20

/** Users and displays of the tenant who match a search and are not among the candidates. */
export function useOutsiders(search: string, candidates: readonly Candidate[]) {
  const { data, error, isFetching, refetch } = useGetList<Member>(
    'users',
    // Enough to fill the list although candidates match as well.
    {
      filter: { q: search.trim(), with_displays: 'S' },
      pagination: { page: 1, perPage: limits.perPage },
      sort: { field: 'name', order: 'ASC' },
    },
    { retry: false, onError: () => {}, placeholderData: (previous) => previous },
  )
  const known = new Set(candidates.map(({ id }) => id))
  const found = (data ?? []).filter(({ id }) => !known.has(id))
  const users = found.slice(0, outsiders).map(
    ({ id, name, email, is_display }): Candidate => ({
      ...{ id, name, email, is_display, outside: true, joinsGroup: true },
    }),
  )
  return { users, hasMore: found.length > outsiders, error, isFetching, refetch }
}

/** The group's members, and former members whose access is kept (decision 014). */
export function useCandidates(groupId: number, access: ReadonlyMap<number, ReportAccess>) {
  const { data, error, isPending, refetch } = useMembers(groupId)
  const [initialIds] = useState(() => new Set(access.keys()))
  // Former members stay listed after being deselected, so that they can be selected again.
  const seen = useRef(new Map<number, ReportAccess>())
  for (const [id, user] of access) seen.current.set(id, user)
  const seenCount = seen.current.size

  const candidates = useMemo((): Candidate[] => {
    if (!data || seenCount < 0) return []
    const members = new Set(data.map((member) => member.id))
    const outside = [...seen.current.values()]
      .filter(({ id }) => !members.has(id))
      .map(({ id, name = `#${id}`, email = '', joinsGroup }) => ({
        id,
        name,
        email,
        joinsGroup,
        outside: true,
      }))
    // Users with access come first; by the initial state, so that rows do not move when boxes are ticked.
    const rank = ({ id }: Candidate) => (initialIds.has(id) ? 0 : 1)
    return [...data, ...outside].sort((a, b) => rank(a) - rank(b))
  }, [data, seenCount, initialIds])

  return { candidates, error, isPending, refetch }
}
