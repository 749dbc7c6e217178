import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DeleteIcon, EditIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton.tsx'

interface EditActionsProps {
  /** The path of the edit form. */
  to: string
  /** The id of the element with the name of what is edited. */
  labelId: string
  onDelete(): void
}

/** The edit and delete buttons of a row or a card. */
export function EditActions({ to, labelId, onDelete }: EditActionsProps): ReactNode {
  const t = useTranslate()
  return (
    <>
      <Link
        to={to}
        aria-label={t('common.edit')}
        aria-describedby={labelId}
        title={t('common.edit')}
        className={iconButtonClass}
      >
        <Icon icon={EditIcon} />
      </Link>
      <IconButton
        icon={DeleteIcon}
        label={t('common.delete')}
        aria-describedby={labelId}
        onClick={onDelete}
      />
    </>
  )
}
