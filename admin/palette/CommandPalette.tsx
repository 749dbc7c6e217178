import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type Destination, useDestinations } from './useDestinations.ts'

/** A dialog that finds a person, a report, a group or a screen by its name, and opens it. */
export function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const { destinations, isLoading, error } = useDestinations(search)
  const none = error ? t('admin.palette.failed') : t('admin.list.noResults')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-label={t('admin.palette.title')}
      onClose={onClose}
      slotProps={{ paper: { sx: { alignSelf: 'start' } } }}
    >
      <Autocomplete<Destination>
        open
        disablePortal
        autoHighlight
        openOnFocus
        forcePopupIcon={false}
        options={destinations}
        filterOptions={(options) => options}
        groupBy={({ section }) => section}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        value={null}
        inputValue={search}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input' || reason === 'clear') setSearch(text)
        }}
        loading={isLoading}
        noOptionsText={isLoading ? t('common.loading') : none}
        onChange={(_event, chosen) => {
          if (!chosen) return
          onClose()
          navigate(chosen.to)
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose()
        }}
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: 'auto !important' },
          },
          paper: { elevation: 0 },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            margin="none"
            placeholder={t('admin.palette.search')}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                maxLength: limits.name,
                'aria-label': t('admin.palette.search'),
              },
            }}
            sx={{ p: 2, pb: 1 }}
          />
        )}
        renderOption={({ key, ...props }, { name, detail }) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
              {detail && (
                <Typography component="span" color="textSecondary">
                  {' · '}
                  {detail}
                </Typography>
              )}
            </Box>
          </Box>
        )}
      />
    </Dialog>
  )
}
