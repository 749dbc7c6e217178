import { useListContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'

// What comes with the groups, so that its lines have their place before they are shown.

type Counts = NonNullable<ResponseOf<'groups'>['support']>

/** What waits in the inbox of support; undefined if nothing does. */
export function useSupportCounts(): Counts | undefined {
  const counts: Counts | undefined = useListContext().meta?.support
  return counts && counts.new + counts.failed > 0 ? counts : undefined
}

/** How many users lose access soon; none on a platform that does not say so. */
export const useExpiringCount = (): number => useListContext().meta?.expiring ?? 0
