import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { LogRow } from '#common/contract/log.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Ends the subscription of a row, after a confirmation. */
export function EndSubscription(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { call } = useDataProvider<PortalDataProvider>()
  const subscription = useRecordContext<LogRow<'subscriptions'>>()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, cancel } = useSingleMutation({
    mutationFn: (signal, id_subscription: number) => call('endSubscription', { id_subscription }, { signal }),
    onCanceled: refresh,
    onSuccess: () => {
      setAsking(false)
      notify('admin.subscriptionList.ended', { type: 'success' })
      refresh()
    },
  })
  const reason = useErrorMessage(error)
  if (!subscription) return null
  const named = { report: subscription.report_name, user: subscription.user_name }
  const close = () => {
    cancel()
    setAsking(false)
  }
  return (
    <>
      <Button
        color="error"
        aria-label={t('admin.subscriptionList.endNamed', named)}
        onClick={() => setAsking(true)}
      >
        {t('admin.subscriptionList.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('admin.subscriptionList.endTitle', named)}
        confirmLabel={t('admin.subscriptionList.end')}
        pending={isPending}
        error={error ? reason : undefined}
        onConfirm={() => mutate(subscription.id)}
        onCancel={close}
      >
        {t('admin.subscriptionList.endText', named)}
      </ConfirmDialog>
    </>
  )
}
