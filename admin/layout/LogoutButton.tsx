import { useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useLogout } from 'react-admin'
import { phone } from '#common/browser/portrait-phone.ts'
import styles from '#common/ui/NavRail.module.css'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { LogoutIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether a form has unsaved changes, found out as the browser does before it leaves a page. */
const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Signs out, after confirmation on phones and if a form has unsaved changes. The last item of the menu. */
export function LogoutButton(): ReactNode {
  const t = useTranslate()
  const logout = useLogout()
  const isPhone = useMediaQuery(phone, { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [title, text] = isUnsaved
    ? [t('admin.form.leaveTitle'), t('admin.form.leaveContent')]
    : [t('common.logoutTitle'), t('common.logoutText')]
  const askOrLogout = () => {
    const unsaved = hasUnsavedChanges()
    setIsUnsaved(unsaved)
    if (unsaved || isPhone) setIsOpen(true)
    else logout()
  }
  return (
    <>
      <button type="button" title={t('common.logout')} className={styles.item} onClick={askOrLogout}>
        <LogoutIcon />
        <span>{t('common.logout')}</span>
      </button>
      <ConfirmDialog open={isOpen} title={title} onConfirm={() => logout()} onCancel={() => setIsOpen(false)}>
        {text}
      </ConfirmDialog>
    </>
  )
}
