import type { ReactNode } from 'react'
import { RotateMessage as SharedRotateMessage } from '#common/ui/RotateMessage.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The message in the user's language. */
export function RotateMessage(): ReactNode {
  const t = useTranslate()
  return <SharedRotateMessage text={t('report.rotate')} />
}
