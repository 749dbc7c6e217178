import type { ReactNode } from 'react'
import { CreateBase, useCreateContext } from 'react-admin'
import { PageTitle } from '../layout/PageTitle.tsx'

interface CreateScreenProps {
  /** Default: the resource's own, "Add user". */
  title?: string
  /** Address to go to after saving. */
  savedTo: string
  /** The form. */
  children: ReactNode
}

/** Adds a record of the current resource. */
export const CreateScreen = ({ title, savedTo, children }: CreateScreenProps): ReactNode => (
  <CreateBase redirect={() => savedTo}>
    <CreateTitle title={title} />
    {children}
  </CreateBase>
)

function CreateTitle({ title }: { title?: string }): ReactNode {
  const { defaultTitle = '' } = useCreateContext()
  return <PageTitle title={title ?? defaultTitle} />
}
