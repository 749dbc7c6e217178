import OpenIcon from '@mui/icons-material/ArrowForward'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../providers/useWords.ts'

interface RowActionsProps {
  openTo?: string
  editTo?: string
  /** The delete button. */
  children?: ReactNode
}

/** What can be done with a row; above the row's own link. */
export function RowActions({ openTo, editTo, children }: RowActionsProps): ReactNode {
  const words = useWords()
  return (
    <Box sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', my: -1 }}>
      {openTo && (
        <ActionLink label={words('common.open')} to={openTo} fromTablets>
          <OpenIcon fontSize="small" />
        </ActionLink>
      )}
      {editTo && (
        <ActionLink label={words('common.edit')} to={editTo}>
          <EditIcon fontSize="small" />
        </ActionLink>
      )}
      {children}
    </Box>
  )
}

interface ActionLinkProps {
  label: string
  to: string
  children: ReactNode
  /** Not on phones, where the row itself is the link. */
  fromTablets?: boolean
}

const ActionLink = ({ label, to, children, fromTablets }: ActionLinkProps) => (
  <Tooltip title={label}>
    <IconButton
      component={Link}
      to={to}
      aria-label={label}
      sx={{ display: { xs: fromTablets ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
    >
      {children}
    </IconButton>
  </Tooltip>
)
