import { Box, MenuItem, MenuList, Popover, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export interface Option {
  label: string
  onChoose: () => void
}

interface OptionsMenuProps {
  anchor: HTMLElement
  title: string
  /** Below the title, such as what a user sees. */
  note?: string | undefined
  options: readonly Option[]
  onClose: () => void
}

/** The options of a cell, a row or a column, below what they are about. */
export function OptionsMenu({ anchor, title, note, options, onClose }: OptionsMenuProps): ReactNode {
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <Box sx={{ px: 2, pt: 1.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      <MenuList autoFocusItem aria-label={title}>
        {options.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose()
              onChoose()
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            {label}
          </MenuItem>
        ))}
      </MenuList>
    </Popover>
  )
}
