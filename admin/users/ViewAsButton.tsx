import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { href } from '#common/addresses/paths.ts'
import * as icons from '#common/ui/icons.ts'
import { IconButton } from '../components/IconButton.tsx'
import { ShowIcon } from '../components/icons.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { once, useCallQuery } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface ViewAsProps {
  user: { id: number; name: string }
  /** In the row of a list. */
  isIcon?: boolean
}

/** Opens the viewer as a user in a new tab, read-only and for 30 minutes (decision 067). Not for administrators. */
export function ViewAsButton({ user, isIcon = false }: ViewAsProps): ReactNode {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isIcon ? (
        <IconButton inRow icon={icons.ShowIcon} label={t('admin.viewAs.button')} onClick={open} />
      ) : (
        <Button variant="outlined" startIcon={<ShowIcon />} onClick={open}>
          {t('admin.viewAs.button')}
        </Button>
      )}
      {isOpen && <ViewAsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A link rather than a script opens the tab: no browser blocks it, and it starts without this tab's session. */
function ViewAsDialog({ user, onClose }: ViewAsProps & { onClose: () => void }): ReactNode {
  const t = useTranslate()
  const titleId = useId()
  const { data, error } = useCallQuery('createViewLink', { id_user: user.id }, once)
  const reason = useErrorMessage(error)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {t('admin.viewAs.title', { name: user.name })}
      </DialogTitle>
      <DialogContent>{t('admin.viewAs.text', { name: user.name })}</DialogContent>
      {error && (
        <Alert severity="error" sx={{ mx: 3 }}>
          {reason}
        </Alert>
      )}
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          component="a"
          href={data && `${href('login')}?token=${data.token}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          loading={!data && !error}
          disabled={!data}
          onClick={onClose}
        >
          {t('admin.viewAs.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
