import { type ReactNode, useState } from 'react'
import { Create, Edit, SimpleForm } from 'react-admin'
import { validateManagementReportForm } from '../data/management-report-calls.ts'
import { emptyReport } from '../data/records.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { CardSection } from '../group-reports/CardSection.tsx'
import { SourceSection } from '../group-reports/source/SourceSection.tsx'
import { RowRulesSection } from '../row-rules/RowRulesSection.tsx'

const resolver = validationResolver(validateManagementReportForm)

/** A management report is shown whole to every administrator, so its form has a source and a card only. */
function ManagementReportForm(): ReactNode {
  const [initial] = useState(() => ({ ...emptyReport, groupId: 0 }))
  return (
    <SimpleForm resolver={resolver} defaultValues={initial}>
      <SourceSection />
      <RowRulesSection />
      <CardSection />
    </SimpleForm>
  )
}

/** `/adicionarRelatorioGerencial` */
export const ManagementReportCreate = (): ReactNode => (
  <Create>
    <ManagementReportForm />
  </Create>
)

/** `/editarRelatorioGerencial/:id_relatorio` */
export const ManagementReportEdit = (): ReactNode => (
  <Edit>
    <ManagementReportForm />
  </Edit>
)
