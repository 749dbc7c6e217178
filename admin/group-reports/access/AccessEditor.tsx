import { Alert, Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { BackIcon } from '#common/ui/icons.ts'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { validateFilters, withoutEmptyRows } from '#common/validation/filters.ts'
import { IconButton } from '../../components/IconButton.tsx'
import type { ReportAccess, ReportFormValues } from '../../data/records.ts'
import { FilterSetsInput } from '../../filter-sets/FilterSetsInput.tsx'
import { FormCard } from '../../forms/FormSection.tsx'
import { useIsPhone } from '../../hooks/useIsPhone.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { RolesOfUser } from '../../row-rules/RolesOfUser.tsx'
import { ToldPowerBi } from '../../row-rules/ToldPowerBi.tsx'
import { PreviewPanel } from '../preview/PreviewPanel.tsx'
import { useReportPages } from '../source/useReportPages.ts'
import { AccessSummary } from './AccessSummary.tsx'
import { AllowedPages } from './AllowedPages.tsx'
import { CopyAccessSelect } from './CopyAccessSelect.tsx'
import { FilterRows } from './FilterRows.tsx'
import { OtherUsersInput } from './OtherUsersInput.tsx'
import { ProtectionNote } from './ProtectionNote.tsx'
import { useCandidates } from './useCandidates.ts'
import { useReportAccess } from './useReportAccess.ts'

export interface AccessEditorProps {
  user: ReportAccess
  forAll: boolean
  /** What has to be saved after Apply, in words. */
  thenSave: string
  /** Offers to apply and to save the form around the editor in one step. */
  canSave?: boolean
  /** @param then what to do once the editor is closed */
  onBack: (then?: () => void) => void
}

/** Wide screens show the preview at the side, where it scrolls along. */
const columns = { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }
const oneColumn = { maxWidth: 960, width: '100%', mx: 'auto' }

/** What is compared: an empty row counts for nothing. */
const typedOf = (user: ReportAccess): string =>
  JSON.stringify({ ...user, filters: withoutEmptyRows(user.filters) })

/** The fields of a user’s filters and pages, what they mean in words, and the report as the user would see it. */
export function AccessEditor(props: AccessEditorProps): ReactNode {
  const { user, forAll, thenSave, canSave, onBack } = props
  const t = useTranslate()
  const { getValues } = useFormContext<ReportFormValues>()
  const { access, update } = useReportAccess()
  const { candidates } = useCandidates(getValues('groupId'), access)
  const reportPages = useReportPages()
  // Copied, because the form changes its values in place.
  const [initial] = useState(() => structuredClone(user))
  const [suggestions] = useState(() => structuredClone([...access.values()].flatMap((one) => one.filters)))
  // Heading and summary respond to the click; the fields, possibly many, are rendered right after.
  const showFields = useDeferredValue(true, false)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'))
  const isPhone = useIsPhone()
  const [isPreviewOpen, setPreviewOpen] = useStore('reportPreview.isOpen', isWide)
  const isAtSide = isWide && isPreviewOpen
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { filters, allowedPages, filterSets, roles = [] } = user
  const candidate = candidates.find(({ id }) => id === user.id)
  const name = candidate?.name ?? user.name ?? `#${user.id}`
  const currentPages = reportPages.isCurrent ? reportPages.pages : undefined

  const others = candidates.filter(({ id }) => id !== user.id && access.has(id))
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const otherIds = chosen ?? new Set(forAll ? others.map(({ id }) => id) : [])

  const change = (changes: Partial<ReportAccess>) => update([user.id], changes)
  const [attempts, setAttempts] = useState(0)
  const apply = (then?: () => void) => {
    const isInvalid = firstFieldError(validateFilters(filters)) !== undefined
    setAttempts(attempts + 1)
    if (isInvalid) return
    const same = { filters, allowedPages, filterSets: filterSets ?? [], roles, isOutdated: false }
    if (otherIds.size > 0) update([...otherIds], same)
    if (user.isOutdated) change({ isOutdated: false })
    onBack(then)
  }
  // Each row says what is wrong with it, so the first one must be in view.
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempts > 0) section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        ...(isAtSide ? { gridTemplateColumns: columns } : oneColumn),
      }}
    >
      <Box
        ref={section}
        component="section"
        aria-labelledby="filters-heading"
        sx={{ display: 'grid', gap: 2 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton icon={BackIcon} label={t('common.back')} onClick={() => onBack()} />
          <Typography
            id="filters-heading"
            ref={heading}
            tabIndex={-1}
            component="h2"
            variant="h5"
            sx={{ outline: 0, overflowWrap: 'anywhere' }}
          >
            {otherIds.size > 0
              ? t('admin.filters.forSeveral', { name, smart_count: otherIds.size })
              : t('admin.filters.for', { name })}
          </Typography>
        </Box>
        <AccessSummary {...{ name, user, currentPages }} others={otherIds.size} />
        <ProtectionNote />
        <ToldPowerBi name={name} email={candidate?.email ?? user.email ?? ''} user={user} />
        {user.isOutdated && <Alert severity="warning">{t('admin.filters.outdated')}</Alert>}
        {showFields && (
          <>
            <FilterSetsInput ids={filterSets ?? []} onChange={(next) => change({ filterSets: next })} />
            <FormCard title={t('admin.filters.rows')} hint={t('admin.filters.rowsHint')}>
              <FilterRows
                source={`users.${[...access.keys()].indexOf(user.id)}.filters`}
                suggestions={suggestions}
                showErrors={attempts > 0}
                // On phones, the list would cover the heading.
                opensAtOnce={!isPhone}
              />
            </FormCard>
            <RolesOfUser roles={roles} onChange={(next) => change({ roles: next })} />
            <AllowedPages
              allowed={allowedPages}
              ofReport={reportPages}
              onChange={(next) => change({ allowedPages: next })}
            />
          </>
        )}
        {showFields && <OtherUsersInput options={others} ids={otherIds} onChange={setChosen} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" onClick={() => apply()}>
            {t('admin.filters.apply')}
          </Button>
          {canSave && (
            <Button
              variant="outlined"
              onClick={({ currentTarget: { form } }) => apply(() => form?.requestSubmit())}
            >
              {t('admin.filters.applyAndSave')}
            </Button>
          )}
          <Button
            disabled={typedOf(user) === typedOf(initial)}
            // Also clears what the user did not have.
            onClick={() => change({ filterSets: undefined, roles: undefined, ...initial })}
          >
            {t('admin.filters.undo')}
          </Button>
          {showFields && (
            <CopyAccessSelect
              others={others}
              access={access}
              onCopy={({ filters, allowedPages, filterSets = [], roles = [] }) =>
                change({ filters, allowedPages, filterSets, roles })
              }
            />
          )}
          <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
            {thenSave}
          </Typography>
        </Box>
      </Box>
      {showFields && (
        <Box sx={isAtSide ? { position: 'sticky', top: 72 } : undefined}>
          <PreviewPanel
            name={name}
            user={user}
            isOpen={isPreviewOpen}
            onToggle={() => setPreviewOpen(!isPreviewOpen)}
          />
        </Box>
      )}
    </Box>
  )
}
