import { type ReactNode, useState } from 'react'
import { formatTime } from '#common/browser/describe-session.ts'
import { useCallMutation } from '../../app/useCallMutation.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import rows from '../../lists/Rows.module.css'
import { Button } from '../../ui/Button.tsx'
import { describeSchedule, type Subscription, titleOf } from './describe-schedule.ts'
import { type Choice, SubscriptionForm } from './SubscriptionForm.tsx'
import styles from './Subscriptions.module.css'

const invalidated = ['getSubscriptions'] as const

/** A subscription: when it is sent, what came of the last time, and what can be done with it. */
export function SubscriptionRow({ subscription }: { subscription: Subscription }): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [sent, setSent] = useState<'sent' | 'waiting' | 'refused' | 'skipped'>()
  const update = useCallMutation('updateSubscription', invalidated)
  const remove = useCallMutation('deleteSubscription', invalidated)
  const send = useCallMutation('sendSubscription', invalidated)
  const { id, page, page_title } = subscription
  const title = titleOf(subscription)
  const close = () => setOpen(undefined)

  if (open === 'edit') {
    return (
      <li>
        <SubscriptionForm
          subscription={subscription}
          page={page === undefined ? undefined : { name: page, displayName: page_title ?? '' }}
          busy={update.isPending}
          error={update.error}
          onSave={(choice: Choice) => update.mutate({ id_subscription: id, ...choice }, { onSuccess: close })}
          onCancel={() => {
            update.cancel()
            close()
          }}
        />
      </li>
    )
  }
  return (
    <li className={rows.row}>
      <Description subscription={subscription} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          aria-label={t('subscriptions.sendNamed', { title })}
          busy={send.isPending}
          onClick={() => {
            setSent(undefined)
            send.mutate({ id_subscription: id }, { onSuccess: ({ state }) => setSent(state) })
          }}
        >
          {t('subscriptions.send')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('subscriptions.editNamed', { title })}
          onClick={() => setOpen('edit')}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('subscriptions.deleteNamed', { title })}
          onClick={() => setOpen('delete')}
        >
          {t('common.delete')}
        </Button>
      </div>
      <p role="status" className={`${rows.quiet} ${styles.result}`}>
        {sent && t(`subscriptions.${sent === 'refused' ? 'skipped' : sent}Now`)}
      </p>
      {send.error && <CallFailure title={t('subscriptions.sendFailed')} error={send.error} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('subscriptions.deleteTitle', { title })}
          text={t('subscriptions.deleteText')}
          busy={remove.isPending}
          error={remove.error}
          failureTitle={t('subscriptions.deleteFailed')}
          onConfirm={() => remove.mutate({ id_subscription: id }, { onSuccess: close })}
          onCancel={() => {
            remove.cancel()
            close()
          }}
        />
      )}
    </li>
  )
}

function Description({ subscription }: { subscription: Subscription }): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { next_at, paused, last, recipient, arranged_by } = subscription
  const reason = last?.reason ? t(`subscriptions.reason.${last.reason}`) : ''
  return (
    <div className={rows.text}>
      <strong dir="auto">{titleOf({ ...subscription, recipient: undefined })}</strong>
      <p>{describeSchedule(t, subscription, locale)}</p>
      {recipient && <p>{t('subscriptions.to', { name: recipient })}</p>}
      {arranged_by && <p>{t('subscriptions.arrangedBy', { name: arranged_by })}</p>}
      {last && (
        <p className={rows.quiet}>
          {t(`subscriptions.last.${last.state}`, { at: formatTime(last.at, locale), reason })}
          {last.refusal && ` ${t('common.mailRefused', { answer: last.refusal })}`}
        </p>
      )}
      <p className={rows.quiet}>
        {paused
          ? t('subscriptions.paused', { reason: t(`subscriptions.reason.${paused}`) })
          : t('subscriptions.next', { at: formatTime(next_at, locale) })}
      </p>
    </div>
  )
}
