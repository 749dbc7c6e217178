import { type ReactNode, useState } from 'react'
import { useLogout } from 'react-admin'
import styles from '#common/ui/NavRail.module.css'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { LogoutIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether a form has unsaved changes, found out as the browser does before it leaves a page. */
const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Signs out, after confirmation if a form has unsaved changes. The last item of the menu. */
export function LogoutButton(): ReactNode {
  const t = useTranslate()
  const logout = useLogout()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        title={t('common.logout')}
        className={styles.item}
        onClick={() => (hasUnsavedChanges() ? setIsOpen(true) : logout())}
      >
        <LogoutIcon />
        <span>{t('common.logout')}</span>
      </button>
      <ConfirmDialog
        open={isOpen}
        title={t('admin.form.leaveTitle')}
        onConfirm={() => logout()}
        onCancel={() => setIsOpen(false)}
      >
        {t('admin.form.leaveContent')}
      </ConfirmDialog>
    </>
  )
}
