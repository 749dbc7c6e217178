import { useListContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'

type Counts = NonNullable<ResponseOf<'groups'>['support']>

/** What waits in the inbox of support, which comes with the groups; undefined if nothing does. */
export function useSupportCounts(): Counts | undefined {
  const counts: Counts | undefined = useListContext().meta?.support
  return counts && counts.new + counts.failed > 0 ? counts : undefined
}
