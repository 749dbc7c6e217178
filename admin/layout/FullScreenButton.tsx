import type { ReactNode } from 'react'
import { useIsFullScreen } from '#common/browser/useIsFullScreen.ts'
import { FullScreenIcon, LeaveFullScreenIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { BarButton } from './BarButton.tsx'

/** Toggles full screen; also reflects when the browser exits it (Esc). */
export function FullScreenButton(): ReactNode {
  const t = useTranslate()
  const full = useIsFullScreen()
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <BarButton label={t('common.fullScreen')} aria-pressed={full} onClick={() => toggle()}>
      {full ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
    </BarButton>
  )
}
