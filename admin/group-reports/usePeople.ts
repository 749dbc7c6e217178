import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FaultCode } from '#common/rules/faults.ts'
import type { Person, ReportValues } from './ReportValues.ts'

interface People {
  /** Who sees the report, by id. */
  chosen: ReadonlyMap<number, Person>
  /** What is wrong with somebody's filters, after a try to save. */
  fault: FaultCode | undefined
  choose: (who: { id: number }) => void
  forget: (id: number) => void
  /** Adds everybody who is missing, with empty filters (spec 4). */
  chooseAll: (everybody: { id: number }[]) => void
  forgetAll: () => void
  /** Sets what one person may see. */
  change: (person: Person) => void
}

const newPerson = ({ id }: { id: number }): Person => ({ id, filters: [], pageFilters: [] })

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
    fault: formState.errors.users?.type as FaultCode | undefined,
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
