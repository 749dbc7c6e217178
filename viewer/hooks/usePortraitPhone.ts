import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the page is shown on a phone in portrait, where a report is unreadable (spec 8). */
export const usePortraitPhone = (): boolean => useMediaQuery('(orientation: portrait) and (max-width: 640px)')
