import { type ReactNode, useState } from 'react'
import type { Identifier } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { validateManagementReportForm } from '../data/management-report-calls.ts'
import { emptyReport } from '../data/records.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { CardSection } from '../group-reports/CardSection.tsx'
import { SourceSection } from '../group-reports/source/SourceSection.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { RowRulesSection } from '../row-rules/RowRulesSection.tsx'

/** A management report is shown whole to every administrator, so its form has a source and a card only. */
function ManagementReportForm(): ReactNode {
  const [initial] = useState(() => ({ ...emptyReport, groupId: 0 }))
  return (
    <PortalForm
      validate={validateManagementReportForm}
      cancelTo={href('managementReports')}
      defaultValues={initial}
    >
      <SourceSection />
      <RowRulesSection />
      <CardSection />
    </PortalForm>
  )
}

const viewHref = ({ id }: { id: Identifier }) => href('adminReport', { id_report: id, is_common_report: 'N' })

/** `/adicionarRelatorioGerencial` */
export const ManagementReportCreate = (): ReactNode => (
  <CreateScreen savedTo={href('managementReports')} nextStep={viewHref}>
    <ManagementReportForm />
  </CreateScreen>
)

/** `/editarRelatorioGerencial/:id_relatorio` */
export function ManagementReportEdit(): ReactNode {
  const id = parseId(usePathParams('managementReportEdit').id_relatorio)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('managementReports')} nextStep={viewHref}>
      <ManagementReportForm />
    </EditScreen>
  )
}
