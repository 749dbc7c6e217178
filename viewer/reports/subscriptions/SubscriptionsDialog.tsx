import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../app/useCallMutation.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import rows from '../../lists/Rows.module.css'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { ExportedReport } from '../export/exported-report.ts'
import { SubscriptionForm } from './SubscriptionForm.tsx'
import { SubscriptionRow } from './SubscriptionRow.tsx'

/** The user's subscriptions to the open report, and a form for another one. */
export function SubscriptionsDialog({
  report,
  onClose,
}: {
  report: ExportedReport
  onClose: () => void
}): ReactNode {
  const t = useTranslate()
  const { data, error } = useCallQuery('getSubscriptions', {})
  const insert = useCallMutation('insertSubscription', ['getSubscriptions'])
  const own = data?.subscriptions.filter(({ id_report }) => id_report === report.id) ?? []
  const [isAdding, setIsAdding] = useState(false)
  // The first subscription needs no click.
  const isFormOpen = isAdding || (data !== undefined && own.length === 0)
  return (
    <Dialog
      title={t('subscriptions.open')}
      onCancel={onClose}
      actions={
        <>
          {!isFormOpen && (
            <Button disabled={!data} onClick={() => setIsAdding(true)}>
              {t('subscriptions.add')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p>{t('subscriptions.intro')}</p>
      {error && <CallFailure title={t('subscriptions.loadFailed')} error={error} />}
      {!data && !error && (
        <p role="status" aria-label={t('common.loading')}>
          <Spinner />
        </p>
      )}
      {own.length > 0 && (
        <ul aria-label={t('subscriptions.open')} className={rows.list}>
          {own.map((subscription) => (
            <SubscriptionRow key={subscription.id} subscription={subscription} />
          ))}
        </ul>
      )}
      {isFormOpen && (
        <SubscriptionForm
          reportId={report.id}
          page={report.page}
          busy={insert.isPending}
          error={insert.error}
          onSave={(choice) =>
            insert.mutate({ id_report: report.id, ...choice }, { onSuccess: () => setIsAdding(false) })
          }
          onCancel={() => {
            insert.cancel()
            if (own.length > 0) setIsAdding(false)
            else onClose()
          }}
        />
      )}
    </Dialog>
  )
}
