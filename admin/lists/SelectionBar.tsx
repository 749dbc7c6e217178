import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { CloseIcon } from '#common/ui/icons.ts'
import { IconButton } from '../components/IconButton.tsx'

/** How many rows are selected, also on other pages, and what can be done with them. */
export function SelectionBar({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate()
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label={t('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton icon={CloseIcon} label={t('ra.action.unselect')} onClick={() => onUnselectItems()} />
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {t('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      {children}
    </Box>
  )
}
