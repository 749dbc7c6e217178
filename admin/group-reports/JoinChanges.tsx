import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDataProvider, useLocale, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useReason } from '../parts/LoadFailed.tsx'
import type { PortalDataProvider } from '../providers/dataProvider.ts'
import { useWords } from '../providers/useWords.ts'
import { joinReports, otherChanges } from './joinReports.ts'
import type { ReportValues } from './ReportValues.ts'

type Stored = ReportValues & { id: number }

/** So many people are called by name before the rest is only counted. */
const namedPeople = 5

/**
 * Somebody else has saved the report since this form opened, so this save was refused: says what they changed, and
 * brings it into the form, beside one's own changes. Nothing is wiped, and nothing saved unseen.
 */
export function JoinChanges(): ReactNode {
  const words = useWords()
  const locale = useLocale()
  const notify = useNotify()
  const provider = useDataProvider<PortalDataProvider>()
  const record = useRecordContext<Stored>()
  const { formState, getValues, setValue, clearErrors } = useFormContext<ReportValues>()
  const [base, setBase] = useState(record)
  const [theirs, setTheirs] = useState<Stored>()
  const [error, setError] = useState<unknown>()
  const refused = formState.errors.root?.conflict
  const id = record?.id

  useEffect(() => {
    if (!refused || id === undefined) return
    clearErrors('root')
    provider
      .getOne<Stored>('groupReports', { id })
      .then(({ data }) => setTheirs(data))
      .catch(setError)
  }, [refused, id, provider, clearErrors])

  const why = useReason(error)
  useEffect(() => {
    if (!error) return
    notify(why, { type: 'error' })
    setError(undefined)
  }, [error, why, notify])

  // What it says while it fades out is what it said before.
  const told = useRef('')
  if (base && theirs) {
    const { parts, people } = otherChanges(base, theirs)
    const more = people.length - namedPeople
    const named = [
      ...parts.map((part) => words(`admin.conflict.${part}`)),
      ...people.slice(0, more > 1 ? namedPeople : undefined),
      ...(more > 1 ? [words('admin.conflict.others', { smart_count: more })] : []),
    ]
    told.current = named.length
      ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
      : words('admin.conflict.nothing')
  }

  const join = () => {
    if (!base || !theirs) return
    const joined = joinReports(base, getValues(), theirs)
    for (const field of ['name', 'id_conta', 'id_workspace', 'link_report', 'users'] as const) {
      setValue(field, joined[field], { shouldDirty: true })
    }
    setValue('path_img', joined.path_img)
    setValue('version', joined.version)
    setBase(theirs)
    setTheirs(undefined)
    notify('admin.conflict.joined', { type: 'info', autoHideDuration: 8_000 })
  }

  return (
    <ConfirmDialog
      open={theirs !== undefined}
      title={words('admin.conflict.title')}
      confirmLabel={words('admin.conflict.join')}
      harmless
      onConfirm={join}
      onCancel={() => setTheirs(undefined)}
    >
      <span>{words('admin.conflict.what', { changes: told.current })}</span>
      <span>{words('admin.conflict.how')}</span>
    </ConfirmDialog>
  )
}
