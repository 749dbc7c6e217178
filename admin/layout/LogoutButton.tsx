import LogoutIcon from '@mui/icons-material/Logout'
import { type ReactNode, useState } from 'react'
import { useLogout } from 'react-admin'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useWords } from '../providers/useWords.ts'
import { BarButton } from './BarButton.tsx'

/** Whether something on the page would ask before it is left, found out as the browser does. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Ends the session; a form with unsaved changes asks while there still is one. */
export function LogoutButton(): ReactNode {
  const words = useWords()
  const logout = useLogout()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <BarButton label={words('common.logout')} onClick={() => (wouldAsk() ? setAsked(true) : logout())}>
        <LogoutIcon />
      </BarButton>
      <ConfirmDialog
        open={asked}
        title={words('admin.form.leaveTitle')}
        onConfirm={() => logout()}
        onCancel={() => setAsked(false)}
      >
        {words('admin.form.leaveContent')}
      </ConfirmDialog>
    </>
  )
}
