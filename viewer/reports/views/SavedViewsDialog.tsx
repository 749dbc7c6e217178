import { type FormEvent, type ReactNode, useState } from 'react'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { limits } from '#common/validation/limits.ts'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { SavedViewRow } from './SavedViewRow.tsx'
import styles from './SavedViewsDialog.module.css'

export type SavedView = ResponseOf<'getSavedViews'>['views'][number]

interface SavedViewsDialogProps {
  id: number
  report: ReportHandle
  /** Opens a state of the report. */
  onOpen: (state: string | undefined) => void
  onClose: () => void
}

/** The user's views of a report: open, save, rename, delete, and choose the one that the report opens with. */
export function SavedViewsDialog({ id, report, onOpen, onClose }: SavedViewsDialogProps): ReactNode {
  const t = useTranslate()
  const { call } = useApp()
  const { data, refetch } = useCallQuery('getSavedViews', { id_report: id })
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<SavedView>()
  const [deleted, setDeleted] = useState<SavedView>()
  const {
    mutate: run,
    isPending: isBusy,
    error,
    cancel,
  } = useSingleMutation({
    mutationFn: (signal, action: (signal: AbortSignal) => Promise<unknown>) => action(signal),
    onCanceled: () => refetch(),
  })
  const update = (view: SavedView, change: Partial<SavedView>) => {
    const { name: newName, is_default } = { ...view, ...change }
    return call('updateSavedView', { id_report: id, id_view: view.id, name: newName, is_default })
  }
  const open = (view: SavedView) =>
    run(async () => {
      const { state } = await call('getSavedView', { id_report: id, id_view: view.id })
      onOpen(state)
      onClose()
    })
  const edit = (view: SavedView | undefined) => {
    setRenamed(view)
    setName(view?.name ?? '')
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!trimmed) return
    run(async () => {
      if (renamed) await update(renamed, { name: trimmed })
      else await call('insertSavedView', { id_report: id, name: trimmed, state: await report.captureState() })
      await refetch()
      edit(undefined)
    })
  }
  const confirmDelete = (view: SavedView) =>
    run(async (signal) => {
      await call('deleteSavedView', { id_report: id, id_view: view.id }, { signal })
      await refetch()
      setDeleted(undefined)
      edit(undefined)
    })

  if (deleted) {
    return (
      <ConfirmDialog
        title={t('savedViews.delete', { name: deleted.name })}
        text={t('savedViews.deleteText')}
        busy={isBusy}
        error={error}
        failureTitle={t('savedViews.saveFailed')}
        onConfirm={() => confirmDelete(deleted)}
        onCancel={() => {
          cancel()
          setDeleted(undefined)
        }}
      />
    )
  }
  return (
    <Dialog
      title={t('savedViews.title')}
      onCancel={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onOpen(undefined)
              onClose()
            }}
          >
            {t('savedViews.original')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{t('savedViews.intro')}</p>
      <form onSubmit={save} className={styles.form}>
        <Field
          label={t(renamed ? 'savedViews.newName' : 'savedViews.name')}
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t(renamed ? 'savedViews.rename' : 'savedViews.save')}
        </Button>
      </form>
      {Boolean(error) && <CallFailure title={t('savedViews.saveFailed')} error={error} />}
      <ul aria-label={t('savedViews.title')} className={styles.list}>
        {data?.views.map((view) => (
          <SavedViewRow
            key={view.id}
            view={view}
            onOpen={() => open(view)}
            onDefault={() =>
              run(async () => {
                await update(view, { is_default: !view.is_default })
                await refetch()
              })
            }
            onRename={() => edit(view)}
            onDelete={() => setDeleted(view)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
