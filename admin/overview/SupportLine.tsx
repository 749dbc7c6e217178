import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { OverviewLine } from './OverviewLine.tsx'
import { useSupportCounts } from './useCounts.ts'

/** New messages to support, and mails of it that could not be sent; nothing if there are none. */
export function SupportLine(): ReactNode {
  const t = useTranslate()
  const counts = useSupportCounts()
  if (!counts) return null
  const parts = [
    counts.new > 0 && t('admin.overview.messages', { smart_count: counts.new }),
    counts.failed > 0 && t('admin.overview.failedMails', { smart_count: counts.failed }),
  ]
  return <OverviewLine to={href('supportInbox')}>{parts.filter(Boolean).join(' · ')}</OverviewLine>
}
