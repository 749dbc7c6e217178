import { useCallQuery } from '../data/useCall.ts'

/** What the sections below a user's form show, apart from its record, which must not change while it is being edited. */
export const useUserDetails = (userId: number) => useCallQuery('user', { id_user: userId })
