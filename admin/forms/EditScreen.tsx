import { type ReactNode, useEffect, useState } from 'react'
import { EditBase, HttpError, type Identifier, useEditContext, useRecordContext } from 'react-admin'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { LoadFailed } from '../parts/LoadFailed.tsx'
import { Loading } from '../parts/Loading.tsx'
import type { ResourceName } from '../providers/resources.ts'
import { useWords } from '../providers/useWords.ts'

interface EditScreenProps {
  resource: ResourceName
  id: Identifier
  /** Address to go to once saved. */
  savedTo: string
  children: ReactNode
}

/** Loads one record for its form, saves it, and says so when it is not there or cannot be loaded. */
export const EditScreen = (props: EditScreenProps): ReactNode => <Editing key={props.id} {...props} />

/**
 * Waits for the record as it is now, also where an older one is at hand, and then leaves it alone: a form that began
 * with another one, or was given another one later, would lose what was typed meanwhile.
 */
function Editing({ resource, id, savedTo, children }: EditScreenProps): ReactNode {
  const [arrived, setArrived] = useState(false)
  return (
    <EditBase
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={() => savedTo}
      queryOptions={{ onError: () => {}, enabled: !arrived }}
      loading={<Loading />}
      error={<EditFailed />}
    >
      <Arrival arrived={arrived} onArrive={() => setArrived(true)}>
        {children}
      </Arrival>
    </EditBase>
  )
}

interface ArrivalProps {
  arrived: boolean
  onArrive: () => void
  children: ReactNode
}

function Arrival({ arrived, onArrive, children }: ArrivalProps): ReactNode {
  const { isFetching } = useEditContext()
  const isHere = arrived || !isFetching
  useEffect(() => {
    if (isHere) onArrive()
  }, [isHere, onArrive])
  return isHere ? children : <Loading />
}

/** Names the place and the record in it. */
export function EditTitle({ title }: { title: string }): ReactNode {
  const name = useRecordContext<{ id: Identifier; name: string }>()?.name
  return <PageTitle title={name ? `${title}: ${name}` : title} />
}

function EditFailed(): ReactNode {
  const words = useWords()
  const { error, refetch } = useEditContext()
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  return <LoadFailed title={words('admin.form.failed')} error={error} onRetry={() => refetch()} />
}
