import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { formatTime, timeAgo } from '#common/browser/describe-session.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface PasskeyRowProps {
  passkey: ResponseOf<'getPasskeys'>['passkeys'][number]
  onChange: (isRemoval: boolean) => void
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1.5 } as const

/** One of the user's passkeys, with its last use. */
export function PasskeyRow({ passkey, onChange }: PasskeyRowProps): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { serverNow } = useDevice()
  const { name, created_at, last_used_at, synced } = passkey
  const used = last_used_at
    ? t('passkeys.usedAt', { ago: timeAgo(last_used_at, serverNow(), locale) })
    : t('passkeys.neverUsed')
  return (
    <Box component="li" sx={{ ...row, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography color="textSecondary">
          {t('passkeys.createdAt', { at: formatTime(created_at, locale) })} {used}{' '}
          {synced && t('passkeys.synced')}
        </Typography>
      </Box>
      <Button color="inherit" aria-label={t('passkeys.renameOf', { name })} onClick={() => onChange(false)}>
        {t('passkeys.rename')}
      </Button>
      <Button color="error" aria-label={t('passkeys.removeOf', { name })} onClick={() => onChange(true)}>
        {t('passkeys.remove')}
      </Button>
    </Box>
  )
}
