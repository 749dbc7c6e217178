import { type ReactNode, useEffect, useState } from 'react'
import { EditBase, HttpError, type Identifier, useEditContext } from 'react-admin'
import { LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'

interface EditScreenProps {
  id: Identifier
  /** Address to go to after saving. */
  savedTo: string
  /** The form. */
  children: ReactNode
}

/** Loads a record of the current resource for its form and saves it. */
export const EditScreen = (props: EditScreenProps): ReactNode => <EditRecord key={props.id} {...props} />

/**
 * Fetches the record even when an older version is cached, and then never again: replacing the record of an open form
 * would discard what the user has typed.
 */
function EditRecord({ id, savedTo, children }: EditScreenProps): ReactNode {
  const [loaded, setLoaded] = useState(false)
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={() => savedTo}
      queryOptions={{ onError: () => {}, enabled: !loaded }}
      loading={<Loading />}
      error={<EditError />}
    >
      <WaitForRecord loaded={loaded} onLoad={() => setLoaded(true)}>
        <EditTitle />
        {children}
      </WaitForRecord>
    </EditBase>
  )
}

interface WaitForRecordProps {
  loaded: boolean
  onLoad: () => void
  children: ReactNode
}

function WaitForRecord({ loaded, onLoad, children }: WaitForRecordProps): ReactNode {
  const { isFetching } = useEditContext()
  const isReady = loaded || !isFetching
  useEffect(() => {
    if (isReady) onLoad()
  }, [isReady, onLoad])
  return isReady ? children : <Loading />
}

/** "Edit user: Maria", from the resource's texts and its record representation. */
function EditTitle(): ReactNode {
  const { defaultTitle = '' } = useEditContext()
  return <PageTitle title={defaultTitle} />
}

function EditError(): ReactNode {
  const t = useTranslate()
  const { error, refetch } = useEditContext()
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  return <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={() => refetch()} />
}
