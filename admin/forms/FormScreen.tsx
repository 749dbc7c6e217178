import { Box, Button } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import {
  CreateContext,
  EditContext,
  LinkBase as Link,
  type RaRecord,
  SaveContextProvider,
  type SaveHandler,
  useEditContext,
  useEvent,
  useNotify,
  useRedirect,
  useResourceDefinition,
  useSaveContext,
} from 'react-admin'
import type { NextStep, Warning } from '../addresses/resource-addresses.ts'
import { isMissing, LoadError } from '../components/LoadError.tsx'
import { useRetryOrLeave } from '../components/useRetryOrLeave.ts'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { TitleText } from '../layout/PageTitle.tsx'

/** "Edit user: Maria" or "Add user", from the resource's texts and its record representation. */
export function FormTitle(): ReactNode {
  const edit = useContext(EditContext)
  const create = useContext(CreateContext)
  const title = edit ? edit.record && edit.defaultTitle : create?.defaultTitle
  return title ? <TitleText title={title} /> : null
}

/**
 * The content of `Edit` and `Create`. A successful save names the record and, if the resource has one, offers the next
 * step, which react-admin's own message does not.
 */
export function FormContent({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  const edit = useContext(EditContext)
  const create = useContext(CreateContext)
  const context = edit ?? create
  const notify = useNotify()
  const redirect = useRedirect()
  const translateMessage = useTranslateMessage()
  const kind = edit ? 'updated' : 'created'
  const { name: resource, options } = useResourceDefinition<{ nextStep?: NextStep; warning?: Warning }>()

  const onSuccess = useEvent((record: RaRecord) => {
    // Without an id of the new record there is nothing to lead to.
    const to = record.id && options?.nextStep?.(record, kind)
    const action = to && (
      <Button component={Link} to={to} color="inherit" size="small">
        {translateMessage(`resources.${resource}.nextStep`)}
      </Button>
    )
    const { text = kind, ...values } = options?.warning?.(record) ?? {}
    const isWarning = text !== kind
    notify(`resources.${resource}.notifications.${text}`, {
      type: isWarning ? 'warning' : 'success',
      messageArgs: { name: record.name, ...values },
      multiLine: isWarning,
      ...(action && { action, autoHideDuration: isWarning ? 20_000 : 8_000 }),
    })
    redirect(context?.redirect ?? 'list', resource, record.id, record)
  })
  const inherited = useSaveContext()
  const save = useEvent((values: Partial<RaRecord>, callbacks?: Parameters<SaveHandler<RaRecord>>[1]) =>
    inherited?.save?.(values, { onSuccess, ...callbacks }),
  )
  return (
    <SaveContextProvider value={{ ...inherited, save }}>
      <Box className={className} sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </SaveContextProvider>
  )
}

/**
 * In place of a record that could not be loaded.
 * @param notFound default: a link to the list of the resource
 */
export function EditError({ notFound = <NotFound /> }: { notFound?: ReactNode }): ReactNode {
  const t = useTranslate()
  const { error, refetch } = useEditContext()
  const retry = useRetryOrLeave(refetch)
  if (isMissing(error)) return notFound
  return <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={retry} />
}
