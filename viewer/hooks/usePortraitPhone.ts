import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the page is on a phone held upright, where a report cannot be read (spec 8). */
export const usePortraitPhone = (): boolean => useMediaQuery('(orientation: portrait) and (max-width: 640px)')
