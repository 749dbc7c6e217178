import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { EditButton } from 'react-admin'
import { MoreIcon } from '#common/ui/icons.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { ListedDisplay } from '../data/display-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionIcons, type DisplayAction, dialogActions, isDestructive } from './actions.ts'
import { useDisplayActions } from './useDisplayActions.tsx'

/** What can be done with the display of a row; without a device there is nothing to steer. */
export function RowActions({ display }: { display: ListedDisplay }): ReactNode {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { id, name, health, state } = display
  const { run, dialog } = useDisplayActions({ ids: [id], names: name })
  const isPaired = health !== 'unpaired'
  const commands: DisplayAction[] = isPaired
    ? ['previous', 'next', state?.paused ? 'resume' : 'pause', 'reload', 'identify']
    : []
  const others = dialogActions.filter((action) => isPaired || (action !== 'revoke' && action !== 'message'))
  const item = (action: DisplayAction) => {
    const Icon = actionIcons[action]
    return (
      <MenuItem
        key={action}
        sx={isDestructive(action) ? { color: 'error.main' } : undefined}
        onClick={() => {
          setAnchor(null)
          run(action)
        }}
      >
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Icon aria-hidden size={18} />
        </ListItemIcon>
        <ListItemText>{t(`admin.displays.commands.${action}`)}</ListItemText>
      </MenuItem>
    )
  }
  return (
    <>
      {isPaired && (
        <span className="not-on-phones">
          <IconButton
            inRow
            icon={actionIcons.next}
            label={t('admin.displays.commands.next')}
            onClick={() => run('next')}
          />
        </span>
      )}
      <EditButton />
      <IconButton
        inRow
        icon={MoreIcon}
        label={t('admin.displays.commands.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {commands.map(item)}
        {isPaired && <Divider />}
        {others.map(item)}
      </Menu>
      {dialog}
    </>
  )
}
