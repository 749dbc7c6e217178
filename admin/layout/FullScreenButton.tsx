import EnterIcon from '@mui/icons-material/Fullscreen'
import LeaveIcon from '@mui/icons-material/FullscreenExit'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useWords } from '../providers/useWords.ts'
import { BarButton } from './BarButton.tsx'

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFull = () => Boolean(document.fullscreenElement)

/** Full screen on and off; follows the browser when it leaves by itself. */
export function FullScreenButton(): ReactNode {
  const words = useWords()
  const full = useSyncExternalStore(onChange, isFull)
  if (!document.fullscreenEnabled) return null
  const toggle = () => (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <BarButton label={words(full ? 'common.leaveFullScreen' : 'common.fullScreen')} onClick={() => toggle()}>
      {full ? <LeaveIcon /> : <EnterIcon />}
    </BarButton>
  )
}
