import type { ReactNode } from 'react'
import { DataTable, useRecordContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { ReportPicture } from '../parts/ReportPicture.tsx'
import { useWords } from '../providers/useWords.ts'

type Report = ResponseOf<'relatoriosGerenciais'>['reports'][number]

/** A management report is no common one: the address says `N` (spec 2). */
const viewOf = ({ id }: Report) => href('adminReport', { id_report: id, is_common_report: 'N' })

/** `/relatoriosGerenciais`: the reports of the tenant as a whole. */
export function ManagementReportList(): ReactNode {
  const words = useWords()
  return (
    <PortalList
      resource="managementReports"
      title={words('admin.managementReports.title')}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <DataTable.Col<Report>
        label={words('admin.picture.label')}
        sx={{ width: 112 }}
        render={(report) => <ReportPicture src={report.path_img} alt="" width={80} />}
      />
      <DataTable.Col<Report>
        source="name"
        render={(report) => <RowLink to={viewOf(report)}>{report.name}</RowLink>}
      />
      <DataTable.Col label={words('admin.list.actions')} align="right" sx={{ width: 100 }}>
        <ManagementReportActions />
      </DataTable.Col>
    </PortalList>
  )
}

function ManagementReportActions(): ReactNode {
  const report = useRecordContext<Report>()
  return report ? <RowActions openTo={viewOf(report)} /> : null
}
