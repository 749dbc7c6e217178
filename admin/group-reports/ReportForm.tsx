import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { CreateBase, useRecordContext } from 'react-admin'
import { useParams, useSearchParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { editReportRule } from '#common/rules/report.ts'
import { EditScreen, EditTitle } from '../forms/EditScreen.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { useWords } from '../providers/useWords.ts'
import { CardPart } from './CardPart.tsx'
import { FiltersScreen } from './FiltersScreen.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { emptyReport } from './ReportValues.ts'
import { SourcePart } from './SourcePart.tsx'

/** Search parameter that names the person whose filters are open: Back returns to the form. */
export const personParam = 'pessoa'

interface ReportFormProps {
  id_group: number
  cancelTo: string
}

/** The report form: where it comes from, how it looks, and who sees how much of it. */
function ReportForm({ id_group, cancelTo }: ReportFormProps): ReactNode {
  const record = useRecordContext()
  const [search, setSearch] = useSearchParams()
  const person = Number(search.get(personParam)) || undefined
  return (
    <PortalForm
      rule={editReportRule}
      cancelTo={cancelTo}
      width={860}
      defaultValues={{ ...emptyReport, id_group }}
      hideBar={person !== undefined}
    >
      {person && <FiltersScreen id={person} onBack={() => setSearch({}, { replace: true })} />}
      {/* Kept in place, so that nothing typed is lost while the filters of a person are open. */}
      <Box sx={{ display: person ? 'none' : 'grid', gap: 2 }}>
        <SourcePart />
        <CardPart picture={record?.path_img ?? ''} />
        <PeoplePart idGroup={id_group} onApply={(id) => setSearch({ [personParam]: String(id) })} />
      </Box>
    </PortalForm>
  )
}

/** `/adicionarRelatorio/:id_grupo/:name` */
export function ReportCreate(): ReactNode {
  const words = useWords()
  const { id_grupo = '', name = '' } = useParams()
  const listTo = href('groupReports', { group: id_grupo, name })
  return (
    <CreateBase resource="groupReports" redirect={() => listTo}>
      <PageTitle title={words('admin.reports.addTitle', { group: name })} />
      <ReportForm id_group={Number(id_grupo)} cancelTo={listTo} />
    </CreateBase>
  )
}

/** `/editarRelatorio/:id_grupo/:name/:id_relatorio` */
export function ReportEdit(): ReactNode {
  const words = useWords()
  const { id_grupo = '', name = '', id_relatorio = '' } = useParams()
  const listTo = href('groupReports', { group: id_grupo, name })
  return (
    <EditScreen resource="groupReports" id={id_relatorio} savedTo={listTo}>
      <EditTitle title={words('admin.reports.editTitle')} />
      <ReportForm id_group={Number(id_grupo)} cancelTo={listTo} />
    </EditScreen>
  )
}
