import { useMediaQuery } from './useMediaQuery.ts'

/** A phone in portrait is rotated before the report is read: its height then becomes the width. */
const narrowInLandscape =
  '((orientation: landscape) and (max-width: 640px)), ((max-width: 640px) and (max-height: 640px))'

/** Whether reports use their phone layout, decided by the width of the device in landscape. */
export const usePhoneLayout = (): boolean => useMediaQuery(narrowInLandscape)
