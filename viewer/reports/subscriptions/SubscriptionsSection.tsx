import type { ReactNode } from 'react'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import rows from '../../lists/Rows.module.css'
import { SubscriptionRow } from './SubscriptionRow.tsx'

/** All subscriptions of the user. Absent until they are loaded, and on a platform without them. */
export function SubscriptionsSection({ className }: { className: string | undefined }): ReactNode {
  const t = useTranslate()
  const { data } = useCallQuery('getSubscriptions', {})
  const sessions = useCallQuery('getSessions', {})
  // It is below the sessions, which would shift it.
  if (!data || !(sessions.data || sessions.error)) return null
  return (
    <section className={className} aria-labelledby="subscriptions-title">
      <h2 id="subscriptions-title">{t('subscriptions.title')}</h2>
      {data.subscriptions.length === 0 ? (
        <p className={rows.quiet}>{t('subscriptions.none')}</p>
      ) : (
        <ul aria-labelledby="subscriptions-title" className={rows.list}>
          {data.subscriptions.map((subscription) => (
            <SubscriptionRow key={subscription.id} subscription={subscription} />
          ))}
        </ul>
      )}
    </section>
  )
}
