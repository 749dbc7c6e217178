import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocale, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { validateFilters } from '#common/validation/filters.ts'
import { BackIcon } from '../components/icons.tsx'
import type { ReportAccess, ReportFormValues } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AllowedPages } from './AllowedPages.tsx'
import { CopyAccessSelect } from './CopyAccessSelect.tsx'
import { describeAccess } from './describe-access.ts'
import { FilterRows } from './FilterRows.tsx'
import { ProtectionNote } from './ProtectionNote.tsx'
import { useCandidates } from './useCandidates.ts'
import { useReportAccess } from './useReportAccess.ts'
import { useReportPages } from './useReportPages.ts'

interface FiltersScreenProps {
  userId: number
  onBack: () => void
}

/** Apply filters: the filters and pages of one user. Each change goes to the form at once and is saved with it. */
export function FiltersScreen({ userId, onBack }: FiltersScreenProps): ReactNode {
  const { access, update } = useReportAccess()
  const user = access.get(userId)

  // The address names a user who does not have access to the report.
  useEffect(() => {
    if (!user) onBack()
  }, [user, onBack])

  return user ? <AccessEditor user={user} update={update} onBack={onBack} /> : null
}

interface AccessEditorProps {
  user: ReportAccess
  update: (changed: ReportAccess) => void
  onBack: () => void
}

function AccessEditor({ user, update, onBack }: AccessEditorProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const { getValues } = useFormContext<ReportFormValues>()
  const { access } = useReportAccess()
  const { candidates } = useCandidates(getValues('groupId'), access)
  const reportPages = useReportPages()
  const [initial] = useState(user)
  const [showErrors, setShowErrors] = useState(false)
  // Remounts the rows when they are replaced as a whole.
  const [revision, setRevision] = useState(0)
  // Heading and summary respond to the click; the fields, possibly many, are rendered right after.
  const showFields = useDeferredValue(true, false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { filters, allowedPages } = user
  const name = candidates.find(({ id }) => id === user.id)?.name ?? user.name ?? `#${user.id}`
  const currentPages = reportPages.isCurrent ? reportPages.pages : undefined
  const { sentence, warnings } = describeAccess({ name, filters, allowedPages, currentPages }, t, locale)

  const replace = (next: ReportAccess) => {
    update(next)
    setRevision((count) => count + 1)
  }
  const apply = () => {
    const error = firstFieldError(validateFilters(filters))
    setShowErrors(true)
    if (error) notify(`fieldErrors.${error}`, { type: 'error' })
    else onBack()
  }

  return (
    <Box component="section" aria-labelledby="filters-heading" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Tooltip title={t('common.back')}>
          <IconButton aria-label={t('common.back')} onClick={onBack} edge="start">
            <BackIcon />
          </IconButton>
        </Tooltip>
        <Typography
          id="filters-heading"
          ref={heading}
          tabIndex={-1}
          component="h2"
          variant="h5"
          sx={{ outline: 0, overflowWrap: 'anywhere' }}
        >
          {t('admin.filters.for', { name })}
        </Typography>
      </Box>
      <Alert
        severity={warnings.length > 0 ? 'warning' : 'info'}
        icon={false}
        role="status"
        aria-label={t('admin.access.label')}
        sx={warnings.length > 0 ? undefined : { bgcolor: 'brand.tint', color: 'text.primary' }}
      >
        {[sentence, ...warnings].map((line) => (
          <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Alert>
      <ProtectionNote protection={reportPages.protection} />
      {showFields && (
        <>
          <FilterRows
            key={revision}
            rows={filters}
            suggestions={[...access.values()].flatMap((other) => other.filters)}
            showErrors={showErrors}
            onChange={(next) => update({ ...user, filters: next })}
          />
          <AllowedPages
            allowed={allowedPages}
            {...reportPages}
            onChange={(next) => update({ ...user, allowedPages: next })}
          />
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" onClick={apply}>
          {t('admin.filters.apply')}
        </Button>
        <Button disabled={JSON.stringify(user) === JSON.stringify(initial)} onClick={() => replace(initial)}>
          {t('admin.filters.undo')}
        </Button>
        {showFields && (
          <CopyAccessSelect
            userId={user.id}
            candidates={candidates}
            access={access}
            onCopy={(source) =>
              replace({ ...user, filters: source.filters, allowedPages: source.allowedPages })
            }
          />
        )}
      </Box>
    </Box>
  )
}
