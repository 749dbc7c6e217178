import { Box } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { CreateBase, useEvent } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { randomHex128 } from '#common/random-hex.ts'
import { validateEditedReport } from '#common/validation/report.ts'
import { EditScreen, EditTitle } from '../forms/EditScreen.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { idIn } from '../providers/idIn.ts'
import { useAddress } from '../providers/useAddress.ts'
import { useWords } from '../providers/useWords.ts'
import { CardPart } from './CardPart.tsx'
import { FiltersScreen } from './FiltersScreen.tsx'
import { JoinChanges } from './JoinChanges.tsx'
import { KnownFilters } from './KnownFilters.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { emptyReport } from './ReportValues.ts'
import { SourcePart } from './SourcePart.tsx'

/** Search parameter that names the person whose filters are open: Back returns to the form. */
export const personParam = 'pessoa'

/** Marks an entry of the history that the form itself has made, so that the form lies behind it. */
const ofForm = { isOfForm: true }

/** The person whose filters the address names. */
const personInAddress = (): number | undefined =>
  Number(new URLSearchParams(window.location.search).get(personParam)) || undefined

interface ReportFormProps {
  id_group: number
  cancelTo: string
}

/** The report form: where it comes from, how it looks, and who sees how much of it. */
function ReportForm({ id_group, cancelTo }: ReportFormProps): ReactNode {
  const [empty] = useState(() => ({ ...emptyReport, id_group, form_key: randomHex128() }))
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [person, setPerson] = useState(personInAddress)
  // Clicks and the browser's Back are answered at once, and not when the router finds time for it.
  useEffect(() => {
    const follow = () => setPerson(personInAddress)
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const open = useEvent((id: number) => {
    setPerson(id)
    setSearch({ [personParam]: String(id) }, { state: ofForm })
  })
  const close = useEvent(() => {
    setPerson(undefined)
    if (window.history.state?.usr?.isOfForm) void navigate(-1)
    else setSearch({}, { replace: true })
  })
  return (
    <PortalForm
      rule={validateEditedReport}
      cancelTo={cancelTo}
      width={860}
      defaultValues={empty}
      hideBar={person !== undefined}
    >
      <JoinChanges />
      {person && <FiltersScreen id={person} onBack={close} />}
      {/* Kept in place, so that nothing typed is lost while the filters of a person are open. */}
      <Box sx={{ display: person ? 'none' : 'grid', gap: 2 }}>
        <SourcePart />
        <CardPart />
        <PeoplePart idGroup={id_group} onApply={open} />
      </Box>
    </PortalForm>
  )
}

/** `/adicionarRelatorio/:id_grupo/:name` */
export function ReportCreate(): ReactNode {
  const words = useWords()
  const { id_grupo, name } = useAddress('reportAdd')
  const id_group = idIn(id_grupo)
  if (!id_group) return <NotFound />
  const listTo = href('groupReports', { group: id_grupo, name })
  return (
    <CreateBase resource="groupReports" redirect={() => listTo}>
      <PageTitle title={words('admin.reports.addTitle', { group: name })} />
      <ReportForm id_group={id_group} cancelTo={listTo} />
    </CreateBase>
  )
}

/** `/editarRelatorio/:id_grupo/:name/:id_relatorio` */
export function ReportEdit(): ReactNode {
  const words = useWords()
  const { id_grupo, name, id_relatorio } = useAddress('reportEdit')
  const id_group = idIn(id_grupo)
  const id = idIn(id_relatorio)
  if (!id_group || !id) return <NotFound />
  const listTo = href('groupReports', { group: id_grupo, name })
  return (
    <EditScreen resource="groupReports" id={id} savedTo={listTo}>
      <EditTitle title={words('admin.reports.editTitle')} />
      <KnownFilters otherwise={listTo}>
        <ReportForm id_group={id_group} cancelTo={listTo} />
      </KnownFilters>
    </EditScreen>
  )
}
