import { type ReactNode, useState } from 'react'
import { deviceName, formatTime, timeAgo } from '#common/browser/describe-session.ts'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../app/app-context.ts'
import { isUnsupportedCall } from '../app/call-error.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import rows from '../lists/Rows.module.css'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './SessionsSection.module.css'

type Session = ResponseOf<'getSessions'>['sessions'][number]

/** Where the user is signed in, with a way to sign out there. Absent on a platform without these calls. */
export function SessionsSection({ className }: { className: string | undefined }): ReactNode {
  const t = useTranslate()
  const { data, error, isFetching, refetch } = useCallQuery('getSessions', {})
  const [ending, setEnding] = useState<Session | 'others'>()
  if (isUnsupportedCall(error)) return null
  const { sessions = [], views = [] } = data ?? {}
  return (
    <section className={className} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions.title')}</h2>
      <p className={rows.quiet}>{t('profile.sessionsIntro')}</p>
      {!data && !error && (
        <p role="status" aria-label={t('common.loading')}>
          <Spinner />
        </p>
      )}
      {error && (
        <>
          <CallFailure title={t('sessions.loadFailed')} error={error} />
          <Button busy={isFetching} onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        </>
      )}
      {data && (
        <ul aria-labelledby="sessions-title" className={rows.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {sessions.some(({ current }) => !current) && (
        <Button variant="secondary" onClick={() => setEnding('others')}>
          {t('profile.endOthers')}
        </Button>
      )}
      {views.length > 0 && <Views views={views} />}
      {ending && <EndDialog session={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }): ReactNode {
  const t = useTranslate()
  const { serverNow } = useApp()
  const locale = useLocale()
  const { current, created_at, last_seen_at, address, viewed_by } = session
  const device = deviceName(t, session.user_agent)
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <strong>{device}</strong>
        {current && <span className={styles.badge}>{t('sessions.current')}</span>}
        {viewed_by && <span className={styles.badge}>{t('sessions.viewedBy', { name: viewed_by })}</span>}
        <p className={rows.quiet}>
          {t('sessions.seen', { ago: timeAgo(last_seen_at, serverNow(), locale) })}
        </p>
        <p className={rows.quiet}>{t('sessions.created', { at: formatTime(created_at, locale), address })}</p>
      </div>
      {!current && (
        <Button variant="secondary" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Who has viewed the portal as the user, and when. */
function Views({ views }: { views: NonNullable<ResponseOf<'getSessions'>['views']> }): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <h3 id="views-title">{t('profile.viewsTitle')}</h3>
      <p className={rows.quiet}>{t('profile.viewsIntro')}</p>
      <ul aria-labelledby="views-title" className={rows.list}>
        {views.map(({ at, name }) => (
          <li key={`${at} ${name}`} className={rows.row}>
            {t('profile.view', { name, at: formatTime(at, locale) })}
          </li>
        ))}
      </ul>
    </>
  )
}

interface EndDialogProps {
  session: Session | 'others'
  onClose: () => void
}

function EndDialog({ session, onClose }: EndDialogProps): ReactNode {
  const t = useTranslate()
  const one = useCallMutation('endSession', ['getSessions'])
  const others = useCallMutation('endSessions', ['getSessions'])
  const { isPending, error, cancel } = session === 'others' ? others : one
  const moveFocus = useFocusAfterRemoval()
  const ended = () => {
    moveFocus()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(session === 'others' ? 'profile.endOthers' : 'sessions.endTitle')}
      text={
        session === 'others'
          ? t('profile.endOthersText')
          : t('sessions.endText', { device: deviceName(t, session.user_agent), address: session.address })
      }
      busy={isPending}
      error={error}
      failureTitle={t('profile.endFailed')}
      onConfirm={() => {
        if (session === 'others') others.mutate({}, { onSuccess: ended })
        else one.mutate({ id_session: session.id }, { onSuccess: ended })
      }}
      onCancel={() => {
        cancel()
        onClose()
      }}
    />
  )
}
