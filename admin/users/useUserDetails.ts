import { useQueryClient } from '@tanstack/react-query'
import { useCallQuery } from '../data/useCall.ts'

/** What the sections below a user's form show, apart from its record, which must not change while it is being edited. */
export const useUserDetails = (userId: number) => useCallQuery('user', { id_user: userId })

/** Reads what is shown of a user beside the form again: details, sessions and the list of users. */
export function useRefreshUser(userId: number): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const keys = [['user', { id_user: userId }], ['userSessions'], ['users', 'getList']]
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
