import EnterIcon from '@mui/icons-material/Fullscreen'
import LeaveIcon from '@mui/icons-material/FullscreenExit'
import type { ReactNode } from 'react'
import { useIsFullScreen } from '#common/browser/useIsFullScreen.ts'
import { useWords } from '../providers/useWords.ts'
import { BarButton } from './BarButton.tsx'

/** Full screen on and off; follows the browser when it leaves by itself. */
export function FullScreenButton(): ReactNode {
  const words = useWords()
  const full = useIsFullScreen()
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <BarButton label={words(full ? 'common.leaveFullScreen' : 'common.fullScreen')} onClick={() => toggle()}>
      {full ? <LeaveIcon /> : <EnterIcon />}
    </BarButton>
  )
}
