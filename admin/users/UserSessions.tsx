import { Box, Button, Chip, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { HttpError, useDataProvider, useNotify } from 'react-admin'
import { deviceName, formatTime, timeAgo } from '#common/browser/describe-session.ts'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useDevice } from '../hooks/useDevice.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

type Session = ResponseOf<'userSessions'>['sessions'][number]

/** Where a user is signed in, with a way to end these sessions. Absent on a platform without these calls. */
export function UserSessions({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const [ending, setEnding] = useState<Session | 'all'>()
  const { data, error, refetch } = useCallQuery('userSessions', { id_user: userId })
  if (error instanceof HttpError && [404, 405, 501].includes(error.status)) return null
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', py: 2 }}>
      <FormCard title={t('sessions.title')} hint={t('admin.sessions.intro')}>
        {!data && !error && <Loading height={80} />}
        {error && <LoadError title={t('sessions.loadFailed')} error={error} onRetry={() => void refetch()} />}
        {data?.sessions.length === 0 && <Typography>{t('admin.sessions.none')}</Typography>}
        {data && data.sessions.length > 0 && (
          <>
            <Box component="ul" aria-label={t('sessions.title')} sx={{ m: 0, mb: 2, p: 0 }}>
              {data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </Box>
            <Button variant="outlined" color="error" onClick={() => setEnding('all')}>
              {t('admin.sessions.endAll')}
            </Button>
          </>
        )}
      </FormCard>
      {ending && (
        <EndDialog
          userId={userId}
          session={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => void refetch()}
        />
      )}
    </Box>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { serverNow } = useDevice()
  const { current, created_at, last_seen_at, address, viewed_by } = session
  const device = deviceName(t, session.user_agent)
  const at = formatTime(created_at, locale)
  const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1.5 } as const
  return (
    <Box component="li" sx={{ ...row, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {device}
        </Typography>
        {current && <Chip size="small" label={t('sessions.current')} />}
        {viewed_by && <Chip size="small" label={t('sessions.viewedBy', { name: viewed_by })} />}
        <Typography color="textSecondary">
          {t('sessions.seen', { ago: timeAgo(last_seen_at, serverNow(), locale) })}
        </Typography>
        <Typography color="textSecondary">{t('sessions.created', { at, address })}</Typography>
      </Box>
      <Button color="error" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
        {t('sessions.end')}
      </Button>
    </Box>
  )
}

interface EndDialogProps {
  userId: number
  session: Session | 'all'
  onClose: () => void
  onEnded: () => void
}

function EndDialog({ userId, session, onClose, onEnded }: EndDialogProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { call } = useDataProvider<PortalDataProvider>()
  const isAll = session === 'all'
  const moveFocus = useFocusAfterRemoval()
  const { mutate, isPending, error, cancel } = useSingleMutation({
    mutationFn: (signal) =>
      isAll
        ? call('endUserSessions', { id_user: userId }, { signal })
        : call('endUserSession', { id_user: userId, id_session: session.id }, { signal }),
    onSuccess: () => {
      notify('admin.sessions.ended', { type: 'success' })
      moveFocus()
      onClose()
    },
    // Also after a failure: the session may have ended in the meantime.
    onSettled: onEnded,
  })
  const reason = useErrorMessage(error)
  return (
    <ConfirmDialog
      open
      error={error ? reason : undefined}
      title={t(isAll ? 'admin.sessions.endAllTitle' : 'sessions.endTitle')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {isAll
        ? t('admin.sessions.endAllText')
        : t('sessions.endText', { device: deviceName(t, session.user_agent), address: session.address })}
    </ConfirmDialog>
  )
}
