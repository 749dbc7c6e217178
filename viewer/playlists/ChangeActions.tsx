import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton.tsx'

interface ChangeActionsProps {
  /** The address where it is changed. */
  to: string
  /** The id of the element that names what is changed. */
  about: string
  onDelete(): void
}

/** The two ways to change what a row or a card shows: to its form, and away with it. */
export function ChangeActions({ to, about, onDelete }: ChangeActionsProps): ReactNode {
  const t = useTranslate()
  return (
    <>
      <Link
        to={to}
        aria-label={t('common.edit')}
        aria-describedby={about}
        title={t('common.edit')}
        className={iconButtonClass}
      >
        <Icon name="edit" />
      </Link>
      <IconButton icon="delete" label={t('common.delete')} aria-describedby={about} onClick={onDelete} />
    </>
  )
}
