import { useEffect } from 'react'
import type { DisplayRunner } from '#common/display/display-runner.ts'
import type { TvShow } from '../show.ts'

type Step = 'previous' | 'next' | 'toggle' | 'none'

const stepByKey: Record<string, Step> = {
  ' ': 'toggle',
  // The OK button of a remote control.
  Enter: 'toggle',
  MediaPlayPause: 'toggle',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  MediaTrackPrevious: 'previous',
  ArrowRight: 'next',
  ArrowDown: 'next',
  MediaTrackNext: 'next',
  // There is nowhere to go back to: the browser must not leave the page.
  GoBack: 'none',
  BrowserBack: 'none',
  Backspace: 'none',
}

/** The keys of a keyboard and of a remote control. A display has no exit. */
export function useDisplayKeys(runner: DisplayRunner<TvShow>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = stepByKey[event.key]
      if (!step || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      if (event.repeat || step === 'none') return
      const isPaused = runner.state.get().show?.player.state.get().paused
      runner.steer(step === 'toggle' ? (isPaused ? 'resume' : 'pause') : step)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [runner])
}
