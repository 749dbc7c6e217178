import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { type Identifier, useEvent, useNavigate, useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { href } from '#common/addresses/paths.ts'
import { randomHex128 } from '#common/contract/random-hex.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { Loading } from '../components/Loading.tsx'
import { validateReportForm } from '../data/group-report-calls.ts'
import { emptyReport, type ReportFormValues } from '../data/records.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { RowRulesSection } from '../row-rules/RowRulesSection.tsx'
import { FiltersScreen } from './access/FiltersScreen.tsx'
import { PeopleSection } from './access/PeopleSection.tsx'
import { CardSection } from './CardSection.tsx'
import { MergeConflictDialog } from './MergeConflictDialog.tsx'
import { ConfirmFiltersSection, OptionSections } from './OptionSections.tsx'
import { GroupGuard, ReportGuard } from './ReportGuards.tsx'
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

interface ReportFormProps {
  groupId: number
  cancelTo: string
  /** What a new report starts with. */
  initialSource?: Partial<ReportFormValues>
}

/** The report form: its source, its card and its users; the filters of one user open in its place. */
function ReportForm({ groupId, cancelTo, initialSource }: ReportFormProps): ReactNode {
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
    <PortalForm
      validate={validateReportForm}
      cancelTo={cancelTo}
      wide={edited !== undefined}
      defaultValues={initial}
      hideBar={edited !== undefined}
      barNote={hasVisited && <UnsavedNote />}
    >
      <MergeConflictDialog />
      {edited && (
        <FiltersScreen {...edited} thenSave={t('admin.filters.thenSave')} canSave onBack={closeFilters} />
      )}
      {/* Hidden, not removed, so that nothing typed is lost while the filters are open. */}
      <Box sx={{ display: edited ? 'none' : undefined }}>
        {/* Who sees a report changes often, its source hardly ever. */}
        {isStored && people}
        <ConfirmFiltersSection />
        <SourceSection />
        {/* Removed: the form has all of it, and its fields are named like those of filters. */}
        {!edited && <RowRulesSection hasUsers />}
        <CardSection />
        <OptionSections />
        {!isStored && people}
      </Box>
    </PortalForm>
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

const viewHref = ({ id }: { id: Identifier }) => href('adminReport', { id_report: id })

/** `/adicionarRelatorio/:id_grupo/:name` */
export function ReportCreate(): ReactNode {
  const t = useTranslate()
  const { id_grupo, name } = usePathParams('reportAdd')
  const groupId = parseId(id_grupo)
  const groupName = useGroupName(groupId)
  const { source, isPending } = useNewestSource(groupId ?? 0)
  if (!groupId) return <NotFound />
  const listTo = href('groupReports', { group: id_grupo, name: groupName ?? name })
  return (
    <GroupGuard groupId={groupId}>
      <CreateScreen
        title={t('resources.groupReports.page.create', { group: groupName ?? '…' })}
        savedTo={listTo}
        nextStep={viewHref}
      >
        {isPending ? <Loading /> : <ReportForm groupId={groupId} cancelTo={listTo} initialSource={source} />}
      </CreateScreen>
    </GroupGuard>
  )
}

/** `/editarRelatorio/:id_grupo/:name/:id_relatorio` */
export function ReportEdit(): ReactNode {
  const t = useTranslate()
  const { id_grupo, name, id_relatorio } = usePathParams('reportEdit')
  const groupId = parseId(id_grupo)
  const id = parseId(id_relatorio)
  const groupName = useGroupName(groupId)
  if (!groupId) return <NotFound />
  const listTo = href('groupReports', { group: id_grupo, name: groupName ?? name })
  const list = { to: listTo, title: t('resources.groupReports.page.list', { group: groupName ?? '…' }) }
  if (!id) return <NotFound list={list} />
  return (
    <EditScreen id={id} savedTo={listTo} nextStep={viewHref} notFound={<NotFound list={list} />}>
      <ReportGuard groupId={groupId} fallback={listTo}>
        <ReportForm groupId={groupId} cancelTo={listTo} />
      </ReportGuard>
    </EditScreen>
  )
}
