import type { ReactNode } from 'react'
import { EditIcon, OpenIcon } from '#common/ui/icons.ts'
import { IconLink } from '../components/IconButton.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './RowActions.module.css'

interface RowActionsProps {
  openTo?: string
  editTo?: string
  /** The delete button. */
  children?: ReactNode
}

/** The actions of a row, layered above the link that covers the whole row. */
export function RowActions({ openTo, editTo, children }: RowActionsProps): ReactNode {
  const t = useTranslate()
  return (
    <div className={styles.actions}>
      {openTo && (
        <NotOnPhones>
          <IconLink inRow icon={OpenIcon} label={t('common.open')} to={openTo} />
        </NotOnPhones>
      )}
      {editTo && <IconLink inRow icon={EditIcon} label={t('common.edit')} to={editTo} />}
      {children}
    </div>
  )
}

/** Actions for which phones have no room: there the row itself is the link. */
export const NotOnPhones = ({ children }: { children: ReactNode }): ReactNode => (
  <span className={styles.notOnPhones}>{children}</span>
)
