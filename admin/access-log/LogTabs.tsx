import type { ReactNode } from 'react'
import { ScreenTabs } from '../components/ScreenTabs.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useLogTabs } from './useLogTabs.ts'

/** The tabs of the access log. */
export function LogTabs({ current }: { current: string | undefined }): ReactNode {
  return <ScreenTabs label={useListTitle('page-views')} tabs={useLogTabs()} current={current} />
}
