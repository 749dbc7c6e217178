import type { ReactNode } from 'react'
import { DeleteIcon, EditIcon, HomeIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SavedViewsDialog.module.css'

interface SavedViewRowProps {
  view: { name: string; is_default: boolean }
  onOpen: () => void
  onDefault: () => void
  onRename: () => void
  onDelete: () => void
}

/** One view of a report: its name opens it. */
export function SavedViewRow({ view, onOpen, onDefault, onRename, onDelete }: SavedViewRowProps): ReactNode {
  const t = useTranslate()
  const { name, is_default: isDefault } = view
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} dir="auto" onClick={onOpen}>
        {name}
      </button>
      <span className={isDefault ? styles.default : undefined}>
        <IconButton
          icon={HomeIcon}
          label={t('savedViews.default', { name })}
          aria-pressed={isDefault}
          onClick={onDefault}
        />
      </span>
      <IconButton icon={EditIcon} label={t('savedViews.renameNamed', { name })} onClick={onRename} />
      <IconButton icon={DeleteIcon} label={t('savedViews.delete', { name })} onClick={onDelete} />
    </li>
  )
}
