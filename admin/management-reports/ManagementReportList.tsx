import type { ReactNode } from 'react'
import { DataTable, EditButton, List } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { ReportImage } from '../components/ReportImage.tsx'
import type { ManagementReport } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, OpenButton } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'

/** `N` in the address marks a management report (spec 2). */
const viewHref = ({ id }: ManagementReport) => href('adminReport', { id_report: id, is_common_report: 'N' })

/** `/relatoriosGerenciais`: reports for administrators about the whole tenant. */
export function ManagementReportList(): ReactNode {
  const t = useTranslate()
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<ManagementReport>>
        <DataTable.Col<ManagementReport>
          label={t('admin.image.label')}
          sx={{ width: 112 }}
          render={({ path_img }) => <ReportImage src={path_img} alt="" width={80} />}
        />
        <DataTable.Col<ManagementReport>
          source="name"
          render={(report) => <RowLink to={viewHref(report)}>{report.name}</RowLink>}
        />
        <DataTable.Col<ManagementReport>
          {...actionsColumn(112, 160)}
          render={(report) => (
            <>
              <OpenButton to={viewHref(report)} />
              <EditButton />
              <DeleteButton
                confirmTitle={t('admin.delete.reportTitle', { name: report.name })}
                confirmContent={t('admin.delete.managementReport')}
              />
            </>
          )}
        />
      </DataTable>
    </List>
  )
}
