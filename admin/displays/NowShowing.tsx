import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { ReportImage } from '../components/ReportImage.tsx'
import type { ListedDisplay } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { DisplayError } from './DisplayError.tsx'
import { DisplayMessage } from './DisplayMessage.tsx'

/** What a display shows, since when and what follows, as its device said last. */
export function NowShowing({ display }: { display: ListedDisplay }): ReactNode {
  const t = useTranslate()
  const { state, seen_at, path_img, health } = display
  const isLive = health === 'ok' || health === 'failing'
  if (!state) {
    return <Typography color="textSecondary">{t('admin.displays.now.nothing')}</Typography>
  }
  const isPlaying = state.mode === 'playing'
  const shown = [state.item, state.page].filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      {isPlaying && path_img !== undefined && (
        <Box sx={{ flex: '0 0 80px', display: { xs: 'none', sm: 'block' } }}>
          <ReportImage src={path_img} alt="" width={80} />
        </Box>
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isPlaying ? shown || t('admin.displays.now.loading') : t(`admin.displays.now.${state.mode}`)}
        <SecondaryText>
          {state.paused && `${t('admin.displays.now.paused')} · `}
          {isLive && state.shown_at ? (
            <>
              {t('admin.displays.now.shown')}
              <DateTime at={state.shown_at} />
            </>
          ) : (
            seen_at && (
              <>
                {t('admin.displays.now.seen')}
                <DateTime at={seen_at} />
              </>
            )
          )}
        </SecondaryText>
        {isPlaying && (
          <SecondaryText>{state.next && t('admin.displays.now.next', { item: state.next })}</SecondaryText>
        )}
        <DisplayError error={state.error} />
        <DisplayMessage message={display.message} />
      </Box>
    </Box>
  )
}
