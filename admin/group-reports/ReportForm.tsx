import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Create, Edit, SimpleForm, useEvent, useNavigate, useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { href } from '#common/addresses/paths.ts'
import { randomHex128 } from '#common/contract/random-hex.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { Loading } from '../components/Loading.tsx'
import { validateReportForm } from '../data/group-report-calls.ts'
import type { Named } from '../data/log-filter.ts'
import { emptyReport, type ReportFormValues } from '../data/records.ts'
import { EditError } from '../forms/FormScreen.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { TitleText } from '../layout/PageTitle.tsx'
import { RowRulesSection } from '../row-rules/RowRulesSection.tsx'
import { FiltersScreen } from './access/FiltersScreen.tsx'
import { PeopleSection } from './access/PeopleSection.tsx'
import { CardSection } from './CardSection.tsx'
import { MergeConflictDialog } from './MergeConflictDialog.tsx'
import { ConfirmFiltersSection, OptionSections } from './OptionSections.tsx'
import { GroupGuard, ReportGuard } from './ReportGuards.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { SourceSection } from './source/SourceSection.tsx'
import { useNewestSource } from './source/useNewestSource.ts'

/** Query parameter with the id of the user whose filters are open, so that Back returns to the form. */
const userParam = 'pessoa'

/** Query parameter that applies them to every user of the report. */
const allParam = 'todos'

/** State of history entries that the form has pushed: going back from them leads to the form. */
const pushedByForm = { isPushedByForm: true }

interface Edited {
  userId: number
  forAll: boolean
}

function editedInAddress(): Edited | undefined {
  const search = new URLSearchParams(window.location.search)
  const userId = Number(search.get(userParam))
  return userId ? { userId, forAll: search.has(allParam) } : undefined
}

const resolver = validationResolver(validateReportForm)

/** The filters of a user are no part of the form's card. */
const filtersScreen = { maxWidth: 'none', border: 0, bgcolor: 'transparent' }

interface ReportFormProps {
  groupId: number
  /** What a new report starts with. */
  initialSource?: Partial<ReportFormValues>
}

/** The report form: its source, its card and its users; the filters of one user open in its place. */
function ReportForm({ groupId, initialSource }: ReportFormProps): ReactNode {
  const [initial] = useState(() => ({
    ...emptyReport,
    ...initialSource,
    groupId,
    formKey: randomHex128(),
  }))
  const t = useTranslate()
  const navigate = useNavigate()
  const [edited, setEdited] = useState(editedInAddress)
  const isStored = useRecordContext() !== undefined
  // Apply filters looks like saving; the note says that it is not.
  const [hasVisited, setHasVisited] = useState(false)
  // State of its own instead of the router's, whose transition would delay the response to a click or to Back.
  useEffect(() => {
    const followAddress = () => setEdited(editedInAddress)
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])
  const openFilters = useEvent((userId: number, forAll?: boolean) => {
    setEdited({ userId, forAll: forAll === true })
    const search = new URLSearchParams({ [userParam]: String(userId), ...(forAll && { [allParam]: 'S' }) })
    navigate({ search: `?${search}` }, { state: pushedByForm })
  })
  const closeFilters = useEvent((then?: () => void) => {
    setEdited(undefined)
    setHasVisited(true)
    if (window.history.state?.usr?.isPushedByForm) {
      // Going back takes a moment, and must not undo where `then` leads.
      if (then) window.addEventListener('popstate', then, { once: true })
      navigate(-1)
    } else {
      navigate({ search: '' }, { replace: true })
      then?.()
    }
  })
  const people = <PeopleSection groupId={groupId} onEditFilters={openFilters} />
  return (
    <SimpleForm
      resolver={resolver}
      defaultValues={initial}
      {...(edited && { sx: filtersScreen })}
      toolbar={<FormToolbar hidden={edited !== undefined}>{hasVisited && <UnsavedNote />}</FormToolbar>}
    >
      <MergeConflictDialog />
      {edited && (
        <FiltersScreen {...edited} thenSave={t('admin.filters.thenSave')} canSave onBack={closeFilters} />
      )}
      {/* Hidden, not removed, so that nothing typed is lost while the filters are open. */}
      <Box sx={{ display: edited ? 'none' : undefined }}>
        {/* Who sees a report changes often, its source hardly ever. */}
        {isStored && <ReportLinks />}
        {isStored && people}
        <ConfirmFiltersSection />
        <SourceSection />
        {/* Removed: the form has all of it, and its fields are named like those of filters. */}
        {!edited && <RowRulesSection hasUsers />}
        <CardSection />
        <OptionSections />
        {!isStored && people}
      </Box>
    </SimpleForm>
  )
}

/** After a visit to a user's filters: what was changed there is not saved yet. */
function UnsavedNote(): ReactNode {
  const t = useTranslate()
  const { dirtyFields } = useFormState<ReportFormValues>()
  if (!dirtyFields.users) return null
  return (
    <Typography role="status" sx={{ color: 'warning.main' }}>
      {t('admin.filters.notSaved')}
    </Typography>
  )
}

function Tabs({ group }: { group: Named }): ReactNode {
  const report = useRecordContext<ReportFormValues & Named>()
  return report && <ReportTabs report={report} group={group} current="settings" />
}

/** `/adicionarRelatorio/:id_grupo/:name` */
export function ReportCreate(): ReactNode {
  const t = useTranslate()
  const groupId = parseId(usePathParams('reportAdd').id_grupo)
  const group = useGroupName(groupId) ?? '…'
  const { source, isPending } = useNewestSource(groupId ?? 0)
  if (!groupId) return <NotFound />
  return (
    <GroupGuard groupId={groupId}>
      <Create title={<TitleText title={t('resources.groupReports.page.create', { group })} />}>
        {isPending ? <Loading /> : <ReportForm groupId={groupId} initialSource={source} />}
      </Create>
    </GroupGuard>
  )
}

/** `/editarRelatorio/:id_grupo/:name/:id_relatorio` */
export function ReportEdit(): ReactNode {
  const t = useTranslate()
  const { id_grupo, name } = usePathParams('reportEdit')
  const groupId = parseId(id_grupo)
  const group = useGroupName(groupId)
  if (!groupId) return <NotFound />
  const to = href('groupReports', { group: id_grupo, name: group ?? name })
  const list = { to, title: t('resources.groupReports.page.list', { group: group ?? '…' }) }
  return (
    <Edit error={<EditError notFound={<NotFound list={list} />} />}>
      <ReportGuard groupId={groupId} fallback={to}>
        <Tabs group={{ id: groupId, name: group ?? name }} />
        <ReportForm groupId={groupId} />
      </ReportGuard>
    </Edit>
  )
}
