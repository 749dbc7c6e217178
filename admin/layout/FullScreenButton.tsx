import type { ReactNode } from 'react'
import { useIsFullScreen } from '#common/browser/useIsFullScreen.ts'
import { FullScreenIcon, LeaveFullScreenIcon } from '#common/ui/icons.ts'
import { IconButton } from '../components/IconButton.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Toggles full screen; also reflects when the browser exits it (Esc). */
export function FullScreenButton(): ReactNode {
  const t = useTranslate()
  const full = useIsFullScreen()
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton
      icon={full ? LeaveFullScreenIcon : FullScreenIcon}
      label={t('common.fullScreen')}
      aria-pressed={full}
      onClick={toggle}
    />
  )
}
