import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BackButton } from '../components/BackButton.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SearchField } from './SearchField.tsx'

/** The link to the form that adds a record. */
function AddButton({ to }: { to: string }): ReactNode {
  const t = useTranslate()
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<AddIcon />} sx={{ flexShrink: 0 }}>
      {t('common.add')}
    </Button>
  )
}

/** The bar above a list: Back, search and Add. */
export const ListBar = ({ addTo, backTo }: { addTo?: string; backTo?: string }): ReactNode => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      width: '100%',
      py: 2,
      bgcolor: 'background.default',
    }}
  >
    {backTo && <BackButton to={backTo} />}
    <SearchField />
    <Box sx={{ flex: 1 }} />
    {addTo && <AddButton to={addTo} />}
  </Box>
)
