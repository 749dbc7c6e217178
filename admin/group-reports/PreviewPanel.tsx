import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { failureText } from '#common/embed/failure-text.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { LoadError } from '../components/LoadError.tsx'
import type { ReportAccess, ReportFormValues } from '../data/records.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
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
  const { getValues } = useFormContext<ReportFormValues>()
  const hasReport = getValues('powerBiReportId') !== ''
  return (
    <FormCard title={t('admin.preview.title', { name })} hint={t('admin.preview.hint')}>
      {!hasReport && <Typography>{t('admin.preview.noReport')}</Typography>}
      {hasReport && isOpen && <Preview user={user} />}
      {hasReport && (
        <Button variant="outlined" aria-expanded={isOpen} onClick={onToggle} sx={{ mt: isOpen ? 2 : 0 }}>
          {t(isOpen ? 'admin.preview.hide' : 'admin.preview.show')}
        </Button>
      )}
    </FormCard>
  )
}

function Preview({ user }: { user: ReportAccess }): ReactNode {
  const t = useTranslate()
  const { embed, isFetching, error, refetch, renewToken } = usePreview(user)
  // A failure belongs to the version of the report that failed; the next one may open.
  const [failed, setFailed] = useState<{ failure: ReportFailure; of: typeof embed }>()
  const failure = failed && failed.of === embed ? failed.failure : undefined
  const retry = () => {
    setFailed(undefined)
    refetch()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure || error ? (
        <LoadError
          title={t(failure ? failureText[failure.code] : 'admin.preview.failed')}
          error={failure ? undefined : error}
          onRetry={retry}
        />
      ) : (
        <PreviewFrame
          embed={embed}
          isFetching={isFetching}
          renewToken={renewToken}
          onError={(next) => setFailed({ failure: next, of: embed })}
        />
      )}
    </Box>
  )
}
