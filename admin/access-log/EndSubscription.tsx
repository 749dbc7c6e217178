import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useCallMutation } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Ends the subscription of a row, after a confirmation. */
export function EndSubscription(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const subscription = useRecordContext<LogRow<'subscriptions'>>()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, cancel } = useCallMutation('endSubscription', {
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
        onConfirm={() => mutate({ id_subscription: subscription.id })}
        onCancel={close}
      >
        {t('admin.subscriptionList.endText', named)}
      </ConfirmDialog>
    </>
  )
}
