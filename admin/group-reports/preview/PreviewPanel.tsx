import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ReportAccess } from '../../data/records.ts'
import { useEffectiveFilters } from '../../filter-sets/useEffectiveFilters.ts'
import { FormCard } from '../../forms/FormSection.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { type ReportSourceIds, useReportSource } from '../source/useReportSource.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { RemainingRows } from './RemainingRows.tsx'
import { usePreview } from './usePreview.ts'

interface PreviewPanelProps {
  name: string
  user: ReportAccess
  isOpen: boolean
  onToggle: () => void
}

/** What a user will see with the filters and pages being edited: the report itself, before anything is saved. */
export function PreviewPanel({ name, user, isOpen, onToggle }: PreviewPanelProps): ReactNode {
  const t = useTranslate()
  const source = useReportSource()
  const { filters, problems } = useEffectiveFilters(user)
  return (
    <FormCard title={t('admin.preview.title', { name })} hint={t('admin.preview.hint')}>
      {!source && <Typography>{t('admin.preview.noReport')}</Typography>}
      {source && isOpen && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {problems.length > 0 ? (
            <Typography color="textSecondary">{t('admin.filterSets.closed', { name })}</Typography>
          ) : (
            <Preview source={source} user={user} />
          )}
          <RemainingRows source={source} filters={filters} />
        </Box>
      )}
      {source && (
        <Button variant="outlined" aria-expanded={isOpen} onClick={onToggle} sx={{ mt: isOpen ? 2 : 0 }}>
          {t(isOpen ? 'admin.preview.hide' : 'admin.preview.show')}
        </Button>
      )}
    </FormCard>
  )
}

function Preview({ source, user }: { source: ReportSourceIds; user: ReportAccess }): ReactNode {
  return <PreviewFrame preview={usePreview(source, user)} />
}
