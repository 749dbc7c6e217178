import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { BackIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconLink } from './IconButton.tsx'

/** Where the top bar has the link. */
export const backId = 'screen-back'

/** A link to the parent screen, in the top bar before the title. */
export function BackButton({ to }: { to: string }): ReactNode {
  const t = useTranslate()
  // There already when a screen follows another one, which would leave the bar empty until the effect.
  const [place, setPlace] = useState(() => document.getElementById(backId))
  useEffect(() => setPlace(document.getElementById(backId)), [])
  return place && createPortal(<IconLink icon={BackIcon} label={t('common.back')} to={to} />, place)
}
