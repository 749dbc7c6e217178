import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useTexts } from './useTexts.ts'

/** The filters of the messages: how far they are, and whether their mail was sent. */
export function MessageFilters(): ReactNode {
  const t = useTranslate()
  const texts = useTexts()
  const { filterValues, setFilters } = useListContext()
  const select = (filter: string, label: string, options: Record<string, string>) => (
    <TextField
      select
      label={label}
      margin="none"
      value={filterValues[filter] ?? ''}
      onChange={({ target }) =>
        setFilters({ ...filterValues, [filter]: target.value || undefined }, undefined, false)
      }
    >
      <MenuItem value="">{t('admin.log.all')}</MenuItem>
      {Object.entries(options).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        gap: 1.5,
      }}
    >
      {select('progress', texts.progressLabel, texts.progress)}
      {select('mail', texts.mailLabel, texts.mails)}
    </Box>
  )
}
