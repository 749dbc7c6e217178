import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDataProvider, useLocale, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { ReportFormValues } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { mergedFields, mergeReports, remoteChanges } from './merge-reports.ts'

type StoredReport = ReportFormValues & { id: number }

/** Users listed by name; the rest are only counted. */
const maxNames = 5

/**
 * Opens when saving was refused because another administrator has saved the report since the form was opened. It lists
 * their changes and, after confirmation, merges them into the form. Nothing is overwritten or saved unseen.
 */
export function MergeConflictDialog(): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const provider = useDataProvider<PortalDataProvider>()
  const record = useRecordContext<StoredReport>()
  const { formState, getValues, setValue, clearErrors } = useFormContext<ReportFormValues>()
  const [base, setBase] = useState(record)
  const [remote, setRemote] = useState<StoredReport>()
  const conflict = formState.errors.root?.conflict
  const id = record?.id

  useEffect(() => {
    if (!conflict || id === undefined) return
    clearErrors('root')
    provider
      .getOne<StoredReport>('groupReports', { id })
      .then(({ data }) => setRemote(data))
      .catch((error: Error) => notify(error.message || 'common.error', { type: 'error' }))
  }, [conflict, id, provider, clearErrors, notify])

  // A ref, so that the text does not change while the dialog fades out.
  const changes = useRef('')
  if (base && remote) {
    const { parts, users } = remoteChanges(base, remote)
    const rest = users.length - maxNames
    const listed = [
      ...parts.map((part) => t(`admin.conflict.${part}`)),
      ...users.slice(0, rest > 1 ? maxNames : undefined),
      ...(rest > 1 ? [t('admin.conflict.moreUsers', { smart_count: rest })] : []),
    ]
    changes.current = listed.length
      ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(listed)
      : t('admin.conflict.nothing')
  }

  const merge = () => {
    if (!base || !remote) return
    const merged = mergeReports(base, getValues(), remote)
    for (const field of mergedFields) setValue(field, merged[field], { shouldDirty: true })
    setValue('imageUrl', merged.imageUrl)
    setValue('rulesConfirmed', merged.rulesConfirmed)
    setValue('version', merged.version)
    setBase(remote)
    setRemote(undefined)
    notify('admin.conflict.merged', { type: 'info', autoHideDuration: 8_000 })
  }

  return (
    <ConfirmDialog
      open={remote !== undefined}
      title={t('admin.conflict.title')}
      confirmLabel={t('admin.conflict.merge')}
      color="primary"
      onConfirm={merge}
      onCancel={() => setRemote(undefined)}
    >
      <span>{t('admin.conflict.changes', { changes: changes.current })}</span>
      <span>{t('admin.conflict.question')}</span>
    </ConfirmDialog>
  )
}
