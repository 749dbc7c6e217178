import { useGetOne } from 'react-admin'
import type { Group } from '../data/records.ts'

/** The name of a group; undefined until it is known. The one in an address may be old, or anything. */
export const useGroupName = (id: number | undefined): string | undefined =>
  useGetOne<Group>(
    'groups',
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false, onError: () => {}, staleTime: 30_000 },
  ).data?.name
