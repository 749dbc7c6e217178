import { Box } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { randomHex128 } from '#common/random-hex.ts'
import { validateReportForm } from '../data/group-report-calls.ts'
import { emptyReport } from '../data/records.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { parseId, usePathParams } from '../hooks/usePathParams.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { CardSection } from './CardSection.tsx'
import { FiltersScreen } from './FiltersScreen.tsx'
import { FilterTypeGuard } from './FilterTypeGuard.tsx'
import { MergeConflictDialog } from './MergeConflictDialog.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { SourceSection } from './SourceSection.tsx'

/** Query parameter with the id of the user whose filters are open, so that Back returns to the form. */
const userParam = 'pessoa'

/** State of history entries that the form has pushed: going back from them leads to the form. */
const pushedByForm = { isPushedByForm: true }

const userInAddress = (): number | undefined =>
  Number(new URLSearchParams(window.location.search).get(userParam)) || undefined

interface ReportFormProps {
  groupId: number
  cancelTo: string
}

/** The report form: its source, its card and its users; the filters of one user open in its place. */
function ReportForm({ groupId, cancelTo }: ReportFormProps): ReactNode {
  const [initial] = useState(() => ({ ...emptyReport, groupId, formKey: randomHex128() }))
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [userId, setUserId] = useState(userInAddress)
  // State of its own instead of the router's, whose transition would delay the response to a click or to Back.
  useEffect(() => {
    const followAddress = () => setUserId(userInAddress)
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])
  const openFilters = useEvent((id: number) => {
    setUserId(id)
    setSearch({ [userParam]: String(id) }, { state: pushedByForm })
  })
  const closeFilters = useEvent(() => {
    setUserId(undefined)
    if (window.history.state?.usr?.isPushedByForm) void navigate(-1)
    else setSearch({}, { replace: true })
  })
  return (
    <PortalForm
      validate={validateReportForm}
      cancelTo={cancelTo}
      wide={userId !== undefined}
      defaultValues={initial}
      hideBar={userId !== undefined}
    >
      <MergeConflictDialog />
      {userId && <FiltersScreen userId={userId} onBack={closeFilters} />}
      {/* Hidden, not removed, so that nothing typed is lost while the filters are open. */}
      <Box sx={{ display: userId ? 'none' : undefined }}>
        <SourceSection />
        <CardSection />
        <PeopleSection groupId={groupId} onEditFilters={openFilters} />
      </Box>
    </PortalForm>
  )
}

/** `/adicionarRelatorio/:id_grupo/:name` */
export function ReportCreate(): ReactNode {
  const t = useTranslate()
  const { id_grupo, name } = usePathParams('reportAdd')
  const groupId = parseId(id_grupo)
  if (!groupId) return <NotFound />
  const listTo = href('groupReports', { group: id_grupo, name })
  return (
    <CreateScreen title={t('resources.groupReports.page.create', { group: name })} savedTo={listTo}>
      <ReportForm groupId={groupId} cancelTo={listTo} />
    </CreateScreen>
  )
}

/** `/editarRelatorio/:id_grupo/:name/:id_relatorio` */
export function ReportEdit(): ReactNode {
  const { id_grupo, name, id_relatorio } = usePathParams('reportEdit')
  const groupId = parseId(id_grupo)
  const id = parseId(id_relatorio)
  if (!groupId || !id) return <NotFound />
  const listTo = href('groupReports', { group: id_grupo, name })
  return (
    <EditScreen id={id} savedTo={listTo}>
      <FilterTypeGuard fallback={listTo}>
        <ReportForm groupId={groupId} cancelTo={listTo} />
      </FilterTypeGuard>
    </EditScreen>
  )
}
