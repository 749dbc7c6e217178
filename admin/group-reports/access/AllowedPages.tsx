import { Box, Button, MenuItem, styled, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { validatePageFilter } from '#common/validation/page-filters.ts'
import { useErrorMessage } from '../../components/LoadError.tsx'
import { FormCard } from '../../forms/FormSection.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import type { ReportPages } from '../source/useReportPages.ts'
import { ProtectionText } from './ProtectionNote.tsx'

interface AllowedPagesProps {
  allowed: ReportPage[]
  ofReport: ReportPages
  onChange: (allowed: ReportPage[]) => void
}

/** Level with the field, whose label is above it. */
const besideField = { flexShrink: 0, mt: '26px' }

/** The pages a user may see, ticked among those of the report. Ticked pages that it no longer has are marked, and hidden ones. */
export function AllowedPages({ allowed, ofReport, onChange }: AllowedPagesProps): ReactNode {
  const { pages, isCurrent, hidden, isFetching, error, refetch } = ofReport
  const t = useTranslate()
  const reason = useErrorMessage(error)
  const [selected, setSelected] = useState('')
  const [errorCode, setErrorCode] = useState<FieldErrorCode>()
  const loadError = error ? t('admin.filters.pagesFailed', { reason }) : undefined
  const unlisted = allowed.filter((page) => !pages.some(({ name }) => name === page.name))

  const nameOf = ({ name, displayName }: ReportPage) =>
    hidden.includes(name) ? t('admin.filters.pageHidden', { name: displayName }) : displayName
  const allow = ({ name, displayName }: ReportPage) => onChange([...allowed, { name, displayName }])
  const add = () => {
    const found = validatePageFilter(selected, allowed)
    setErrorCode(found)
    const page = pages.find(({ name }) => name === selected)
    if (found || !page) return
    allow(page)
    setSelected('')
  }
  const toggle = (page: ReportPage) => {
    const others = allowed.filter(({ name }) => name !== page.name)
    if (others.length < allowed.length) onChange(others)
    else allow(page)
  }

  return (
    <FormCard title={t('admin.filters.pages')} hint={t('admin.filters.pagesHint')}>
      <PageChips aria-label={t('admin.filters.pages')}>
        {[...pages, ...unlisted].map((page) => {
          const isDeleted = isCurrent && unlisted.includes(page)
          return (
            <li key={page.name}>
              <label className={isDeleted ? 'deleted' : undefined}>
                <input
                  type="checkbox"
                  checked={allowed.some(({ name }) => name === page.name)}
                  onChange={() => toggle(page)}
                />
                {isDeleted ? t('admin.filters.pageDeleted', { name: page.displayName }) : nameOf(page)}
              </label>
            </li>
          )
        })}
      </PageChips>
      {pages.some(({ name }) => hidden.includes(name)) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('admin.filters.hiddenHint')}
        </Typography>
      )}
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
              {nameOf(page)}
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
      <ProtectionText text="pages" />
    </FormCard>
  )
}

const PageChips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '4px 14px 4px 10px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 18,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label:has(:checked)': { borderColor: theme.palette.primary.main },
  '& label.deleted': { borderColor: theme.palette.warning.main, color: theme.palette.warning.main },
  '& input': { width: 16, height: 16, margin: 0, flexShrink: 0, accentColor: theme.palette.primary.main },
}))
