import { type ReactNode, useEffect, useState } from 'react'
import { EditBase, type Identifier, useEditContext } from 'react-admin'
import { isMissing, LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import { useRetryOrLeave } from '../components/useRetryOrLeave.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { type SavedOptions, useSaved } from './useSaved.tsx'

interface EditScreenProps extends SavedOptions {
  id: Identifier
  /** Shown if the record does not exist. */
  notFound?: ReactNode
  /** The form. */
  children: ReactNode
}

/** Loads a record of the current resource for its form and saves it. */
export const EditScreen = (props: EditScreenProps): ReactNode => <EditRecord key={props.id} {...props} />

/**
 * Fetches the record even when an older version is cached, and then never again: replacing the record of an open form
 * would discard what the user has typed.
 */
function EditRecord({ id, notFound = <NotFound />, children, ...saved }: EditScreenProps): ReactNode {
  const [loaded, setLoaded] = useState(false)
  const onSuccess = useSaved('updated', saved)
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={{ onError: () => {}, enabled: !loaded }}
      loading={<Loading />}
      error={<EditError notFound={notFound} />}
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

function EditError({ notFound }: { notFound: ReactNode }): ReactNode {
  const t = useTranslate()
  const { error, refetch } = useEditContext()
  const retry = useRetryOrLeave(refetch)
  if (isMissing(error)) return notFound
  return <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={retry} />
}
