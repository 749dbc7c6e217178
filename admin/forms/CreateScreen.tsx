import type { ReactNode } from 'react'
import { CreateBase, useCreateContext } from 'react-admin'
import { PageTitle } from '../layout/PageTitle.tsx'
import { type SavedOptions, useSaved } from './useSaved.tsx'

interface CreateScreenProps extends SavedOptions {
  /** Default: the resource's own, "Add user". */
  title?: string
  /** The form. */
  children: ReactNode
}

/** Adds a record of the current resource. */
export function CreateScreen({ title, children, ...saved }: CreateScreenProps): ReactNode {
  const onSuccess = useSaved('created', saved)
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <CreateTitle title={title} />
      {children}
    </CreateBase>
  )
}

function CreateTitle({ title }: { title: string | undefined }): ReactNode {
  const { defaultTitle = '' } = useCreateContext()
  return <PageTitle title={title ?? defaultTitle} />
}
