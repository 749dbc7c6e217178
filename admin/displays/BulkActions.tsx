import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate as useReactAdminTranslate } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useSelectedNames } from '../lists/useSelectedNames.ts'
import { actionIcons, type DisplayAction, isDestructive } from './actions.ts'
import { useDisplayActions } from './useDisplayActions.tsx'

const actions = Object.keys(actionIcons) as DisplayAction[]

/** What can be done with the selected displays. */
export function BulkActions(): ReactNode {
  const t = useTranslate()
  const translate = useReactAdminTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  const names = useSelectedNames('admin.displays.selected')
  const { run, dialog } = useDisplayActions({
    ids: selectedIds.map(Number),
    names,
    onRemoved: onUnselectItems,
  })
  if (selectedIds.length === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {actions.map((action) => {
        const Icon = actionIcons[action]
        return (
          <Button
            key={action}
            size="small"
            color={isDestructive(action) ? 'error' : 'primary'}
            startIcon={<Icon aria-hidden size={16} />}
            onClick={() => run(action)}
          >
            {t(`admin.displays.commands.${action}`)}
          </Button>
        )
      })}
      {dialog}
    </Box>
  )
}
