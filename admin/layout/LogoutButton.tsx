import LogoutIcon from '@mui/icons-material/Logout'
import { type ReactNode, useState } from 'react'
import { useLogout } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { BarButton } from './BarButton.tsx'

/** Whether a form has unsaved changes, found out as the browser does before it leaves a page. */
const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Signs out, after confirmation if a form has unsaved changes. */
export function LogoutButton(): ReactNode {
  const t = useTranslate()
  const logout = useLogout()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <BarButton
        label={t('common.logout')}
        onClick={() => (hasUnsavedChanges() ? setIsOpen(true) : logout())}
      >
        <LogoutIcon />
      </BarButton>
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
