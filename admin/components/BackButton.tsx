import type { ReactNode } from 'react'
import { BackIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconLink } from './IconButton.tsx'

/** A link to the parent screen. */
export function BackButton({ to }: { to: string }): ReactNode {
  const t = useTranslate()
  return <IconLink icon={BackIcon} label={t('common.back')} to={to} />
}
