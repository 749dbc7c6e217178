import { useCallback, useSyncExternalStore } from 'react'
import { portraitPhone } from './portrait-phone.ts'

/** Whether a media query matches; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Whether the page is shown on a phone in portrait, where a report is unreadable (spec 8). */
export const usePortraitPhone = (): boolean => useMediaQuery(portraitPhone)

/** Whether the page is shown on a phone in landscape, which has no height to spare for a toolbar. */
export const useLandscapePhone = (): boolean =>
  useMediaQuery('(orientation: landscape) and (max-height: 480px) and (pointer: coarse)')

/** A phone in portrait is rotated before the report is read: its height then becomes the width. */
const narrowInLandscape =
  '((orientation: landscape) and (max-width: 640px)), ((max-width: 640px) and (max-height: 640px))'

/** Whether reports use their phone layout, decided by the width of the device in landscape. */
export const usePhoneLayout = (): boolean => useMediaQuery(narrowInLandscape)
