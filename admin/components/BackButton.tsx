import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { BackIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconButton, IconLink } from './IconButton.tsx'

/** Where the top bar has the link. */
export const backId = 'screen-back'

/** A link to the parent screen, or a button, in the top bar before the title. */
export function BackButton(target: { to: string } | { onClick: () => void }): ReactNode {
  const t = useTranslate()
  // There already when a screen follows another one, which would leave the bar empty until the effect.
  const [place, setPlace] = useState(() => document.getElementById(backId))
  useEffect(() => setPlace(document.getElementById(backId)), [])
  const item = { icon: BackIcon, label: t('common.back') }
  return (
    place &&
    createPortal(
      'to' in target ? <IconLink {...item} {...target} /> : <IconButton {...item} {...target} />,
      place,
    )
  )
}
