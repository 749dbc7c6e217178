import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { validatePageFilter } from '#common/validation/page-filters.ts'
import { CloseIcon } from '../components/icons.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ProtectionNote } from './ProtectionNote.tsx'

interface AllowedPagesProps {
  allowed: ReportPage[]
  /** The report's pages. */
  pages: ReportPage[]
  /** Whether `pages` are current, so that an allowed page missing there has been deleted. */
  isCurrent: boolean
  isFetching: boolean
  error: Error | null
  refetch: () => void
  onChange: (allowed: ReportPage[]) => void
}

/** Level with the field, whose label is above it. */
const besideField = { flexShrink: 0, mt: '26px' }

/** The pages a user may see, as chips. Pages that the report no longer has are marked. */
export function AllowedPages(props: AllowedPagesProps): ReactNode {
  const { allowed, pages, isCurrent, isFetching, error, refetch, onChange } = props
  const t = useTranslate()
  const reason = useErrorMessage(error)
  const [selected, setSelected] = useState('')
  const [errorCode, setErrorCode] = useState<FieldErrorCode>()
  const isDeleted = (page: ReportPage) => isCurrent && !pages.some(({ name }) => name === page.name)
  const loadError = error ? t('admin.filters.pagesFailed', { reason }) : undefined

  const add = () => {
    const found = validatePageFilter(selected, allowed)
    setErrorCode(found)
    const page = pages.find(({ name }) => name === selected)
    if (found || !page) return
    onChange([...allowed, { name: page.name, displayName: page.displayName }])
    setSelected('')
  }

  return (
    <FormCard title={t('admin.filters.pages')} hint={t('admin.filters.pagesHint')}>
      <Box
        onBlur={(event) => {
          // What was wrong with the last attempt says nothing about the other fields.
          if (!event.currentTarget.contains(event.relatedTarget)) setErrorCode(undefined)
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 520 }}
      >
        <TextField
          select
          margin="none"
          label={t('admin.filters.page')}
          value={pages.some(({ name }) => name === selected) ? selected : ''}
          disabled={isFetching && pages.length === 0}
          error={errorCode !== undefined || loadError !== undefined}
          // Its line stays: if it went away with the focus, the button below would move away under a click.
          helperText={errorCode ? t(`fieldErrors.${errorCode}`) : (loadError ?? ' ')}
          slotProps={{ formHelperText: { role: 'alert' } }}
          onChange={(event) => {
            setSelected(event.target.value)
            setErrorCode(undefined)
          }}
        >
          {pages.map((page) => (
            <MenuItem key={page.name} value={page.name}>
              {page.displayName}
            </MenuItem>
          ))}
        </TextField>
        {loadError ? (
          <Button variant="outlined" loading={isFetching} onClick={refetch} sx={besideField}>
            {t('common.retry')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={add} sx={besideField}>
            {t('admin.filters.addPage')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {allowed.map((page) => (
          <PageChip
            key={page.name}
            page={page}
            isDeleted={isDeleted(page)}
            onRemove={() => onChange(allowed.filter(({ name }) => name !== page.name))}
          />
        ))}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <ProtectionNote protection="pages" />
      </Box>
    </FormCard>
  )
}

interface PageChipProps {
  page: ReportPage
  isDeleted: boolean
  onRemove: () => void
}

function PageChip({ page: { displayName }, isDeleted, onRemove }: PageChipProps): ReactNode {
  const t = useTranslate()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: 1.5,
        borderRadius: 4,
        border: 1,
        borderColor: isDeleted ? 'warning.main' : 'divider',
        color: isDeleted ? 'warning.main' : 'text.primary',
      }}
    >
      {isDeleted ? t('admin.filters.pageDeleted', { name: displayName }) : displayName}
      <IconButton
        size="small"
        aria-label={t('admin.filters.removePage', { name: displayName })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Box>
  )
}
