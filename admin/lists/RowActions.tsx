import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EditIcon, OpenIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface RowActionsProps {
  openTo?: string
  editTo?: string
  /** The delete button. */
  children?: ReactNode
}

/** The actions of a row, layered above the link that covers the whole row. */
export function RowActions({ openTo, editTo, children }: RowActionsProps): ReactNode {
  const t = useTranslate()
  return (
    <Box sx={{ position: 'relative', zIndex: 1, display: 'inline-flex', verticalAlign: 'middle', my: -1 }}>
      {openTo && (
        <ActionLink label={t('common.open')} to={openTo} hiddenOnPhones>
          <OpenIcon fontSize="small" />
        </ActionLink>
      )}
      {editTo && (
        <ActionLink label={t('common.edit')} to={editTo}>
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
  /** On phones the row itself is the link. */
  hiddenOnPhones?: boolean
}

/** An icon link among the actions of a row. */
export const ActionLink = ({ label, to, children, hiddenOnPhones }: ActionLinkProps) => (
  <Tooltip title={label}>
    <IconButton
      component={Link}
      to={to}
      aria-label={label}
      sx={{ display: { xs: hiddenOnPhones ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
    >
      {children}
    </IconButton>
  </Tooltip>
)
