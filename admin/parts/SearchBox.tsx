import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Enter searches, which is done already; it must not save the form around. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A search box: one line, named by its label, cleared by the browser's own cross or Escape. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps): ReactNode => (
  <TextField
    type="search"
    margin="none"
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={keepForm}
    sx={{ maxWidth: 360 }}
    slotProps={{
      htmlInput: { 'aria-label': label, maxLength: 120 },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
  />
)
