import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReportAccess, ReportFormValues } from '../../data/records.ts'

/** A user to add; the name is kept because no list names users who have left the group. */
type NewUser = Pick<ReportAccess, 'id' | 'name' | 'email' | 'joinsGroup'>

/** A validation message; the server also says which user it is about. */
interface UsersError {
  message: string
  userId?: number
}

interface ReportAccessField {
  /** What each selected user may see, by user id. */
  access: ReadonlyMap<number, ReportAccess>
  /** What is wrong, after an attempt to save. */
  error: UsersError | undefined
  add: (user: NewUser) => void
  remove: (userId: number) => void
  /** Adds the users who are not selected yet, with empty filters (spec 4). */
  addAll: (users: NewUser[]) => void
  removeAll: () => void
  /** Changes part of what users may see. */
  update: (ids: readonly number[], changes: Partial<ReportAccess>) => void
}

const fullAccess = ({ id, name, email, joinsGroup }: NewUser): ReportAccess => ({
  id,
  name,
  email,
  joinsGroup,
  filters: [],
  allowedPages: [],
})

/** The first message anywhere in a nested error. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(messageIn).find(Boolean)
}

function toUsersError(error: unknown, users: ReportAccess[]): UsersError | undefined {
  const message = messageIn(error)
  if (!message) return undefined
  return Array.isArray(error) ? { message, userId: users[error.findIndex(messageIn)]?.id } : { message }
}

/** The `users` field of the report form: who sees the report, and how much of it. */
export function useReportAccess(): ReportAccessField {
  const { setValue, getValues, clearErrors, formState } = useFormContext<ReportFormValues>()
  const users = useWatch<ReportFormValues, 'users'>({ name: 'users' })
  const access = useMemo(() => new Map(users.map((user) => [user.id, user])), [users])

  const set = (next: ReportAccess[]) => {
    setValue('users', next, { shouldDirty: true })
    clearErrors('users')
  }
  return {
    access,
    error: toUsersError(formState.errors.users, users),
    add: (user) => set([...getValues('users'), fullAccess(user)]),
    remove: (userId) => set(getValues('users').filter(({ id }) => id !== userId)),
    addAll: (added) => {
      const current = getValues('users')
      const ids = new Set(current.map(({ id }) => id))
      set([...current, ...added.filter(({ id }) => !ids.has(id)).map(fullAccess)])
    },
    removeAll: () => set([]),
    // Only what changes, because the fields of filters are rendered again when they are set.
    update: (ids, changes) => {
      for (const [at, { id }] of getValues('users').entries()) {
        if (!ids.includes(id)) continue
        for (const [name, value] of Object.entries(changes)) {
          setValue(`users.${at}.${name as keyof ReportAccess}`, value as never, { shouldDirty: true })
        }
      }
      clearErrors('users')
    },
  }
}
