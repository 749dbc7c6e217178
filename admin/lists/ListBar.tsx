import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BackButton } from '../parts/BackButton.tsx'
import { useWords } from '../providers/useWords.ts'
import { SearchField } from './SearchField.tsx'

/** The button that leads to the form for a new one. */
function AddButton({ to }: { to: string }): ReactNode {
  const words = useWords()
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<AddIcon />} sx={{ flexShrink: 0 }}>
      {words('common.add')}
    </Button>
  )
}

/** Above a list: search, and add. */
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
