import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Person, ReportValues } from './ReportValues.ts'

/** Somebody, by name: where they are not in the group, nobody else knows it. */
type Who = Pick<Person, 'id' | 'name' | 'email'>

/** The key of what is wrong with somebody; the server also says with whom. */
interface PersonFault {
  key: string
  id?: number
}

interface People {
  /** Who sees the report, by id. */
  chosen: ReadonlyMap<number, Person>
  /** What is wrong, after a try to save. */
  fault: PersonFault | undefined
  choose: (who: Who) => void
  forget: (id: number) => void
  /** Adds everybody who is missing, with empty filters (spec 4). */
  chooseAll: (everybody: Who[]) => void
  forgetAll: () => void
  /** Sets what one person may see. */
  change: (person: Person) => void
}

const newPerson = ({ id, name, email }: Who): Person => ({ id, name, email, filters: [], pageFilters: [] })

/** The key within whatever part of a person the server found fault with. */
function keyWithin(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error).map(keyWithin).find(Boolean)
}

function faultOf(error: unknown, users: Person[]): PersonFault | undefined {
  const key = keyWithin(error)
  if (!key) return undefined
  return Array.isArray(error) ? { key, id: users[error.findIndex(keyWithin)]?.id } : { key }
}

/** The people of the report form, and what can be done with them. Nothing is saved until the form is. */
export function usePeople(): People {
  const { setValue, getValues, clearErrors, formState } = useFormContext<ReportValues>()
  const users = useWatch<ReportValues, 'users'>({ name: 'users' })
  const chosen = useMemo(() => new Map(users.map((person) => [person.id, person])), [users])

  const set = (next: Person[]) => {
    setValue('users', next, { shouldDirty: true })
    clearErrors('users')
  }
  return {
    chosen,
    fault: faultOf(formState.errors.users, users),
    choose: (who) => set([...getValues('users'), newPerson(who)]),
    forget: (id) => set(getValues('users').filter((person) => person.id !== id)),
    chooseAll: (everybody) => {
      const there = getValues('users')
      const ids = new Set(there.map((person) => person.id))
      set([...there, ...everybody.filter(({ id }) => !ids.has(id)).map(newPerson)])
    },
    forgetAll: () => set([]),
    change: (changed) =>
      set(getValues('users').map((person) => (person.id === changed.id ? changed : person))),
  }
}
