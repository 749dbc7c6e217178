import type { ReactNode } from 'react'
import type { DisplaySnapshot } from '#common/display/types.ts'
import { languageTags } from '#common/texts/language.ts'
import { useStore } from '../../hooks/useStore.ts'
import type { TvShow } from '../show.ts'
import { useTv, useTvText } from '../tv-context.ts'
import { CalmPage } from './CalmPage.tsx'

/** Instead of reports, while the portal has not answered for too long, or not at all since the start. */
export function OfflinePage({
  snapshot: { plan, reachedAt, isReachable },
}: {
  snapshot: DisplaySnapshot<TvShow>
}): ReactNode {
  const t = useTvText()
  const { language } = useStore(useTv().texts)
  const timeZone = plan?.time_zone
  // The first request is on its way.
  if (isReachable && reachedAt === undefined) return <CalmPage timeZone={timeZone} />
  const since = new Intl.DateTimeFormat(languageTags[language], {
    ...{ hour: '2-digit', minute: '2-digit' },
    timeZone,
  }).format(reachedAt)
  const title = reachedAt === undefined ? t('waitingTitle') : t('offlineTitle', { time: since })
  return (
    <CalmPage timeZone={timeZone} title={title}>
      {t('offline')}
    </CalmPage>
  )
}
