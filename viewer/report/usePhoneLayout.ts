import { useMediaQuery } from '../hooks/useMediaQuery.ts'

/** An upright phone is turned before its report is read: then its height is the width. */
const narrowWhenRead =
  '((orientation: landscape) and (max-width: 640px)), ((max-width: 640px) and (max-height: 640px))'

/** Whether reports are drawn in their layout for phones, by the width at which they will be read. */
export const usePhoneLayout = (): boolean => useMediaQuery(narrowWhenRead)
