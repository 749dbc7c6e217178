import { InputAdornment, TextField } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { SearchIcon } from './icons.tsx'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** The search is applied while typing; Enter must not submit the surrounding form. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A search field, cleared by the browser's own button or Escape. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps): ReactNode => (
  <TextField
    type="search"
    margin="none"
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={preventSubmit}
    sx={{ flex: '1 1 160px', maxWidth: 360 }}
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
