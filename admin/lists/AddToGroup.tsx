import type { ReactNode } from 'react'
import { CreateButton, TopToolbar, useListContext } from 'react-admin'
import { isMissing } from '../components/LoadError.tsx'

/** The actions of a list of a group: nothing can be added to a group that does not exist. */
export function AddToGroup(): ReactNode {
  const { error } = useListContext()
  if (isMissing(error)) return null
  return (
    <TopToolbar>
      <CreateButton />
    </TopToolbar>
  )
}
