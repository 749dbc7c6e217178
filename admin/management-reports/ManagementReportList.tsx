import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { ReportImage } from '../components/ReportImage.tsx'
import type { ManagementReport } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'

/** `N` in the address marks a management report (spec 2). */
const viewHref = ({ id }: ManagementReport) => href('adminReport', { id_report: id, is_common_report: 'N' })

/** `/relatoriosGerenciais`: reports for administrators about the whole tenant. */
export function ManagementReportList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList sort={{ field: 'name', order: 'ASC' }} bar={<ListBar addTo={href('managementReportAdd')} />}>
      <Column<ManagementReport>
        label={t('admin.image.label')}
        width={112}
        render={(report) => <ReportImage src={report.path_img} alt="" width={80} />}
      />
      <Column<ManagementReport>
        source="name"
        render={(report) => <RowLink to={viewHref(report)}>{report.name}</RowLink>}
      />
      <Column label={t('admin.list.actions')} align="end" width={160} phoneWidth={112}>
        <ManagementReportActions />
      </Column>
    </PortalList>
  )
}

function ManagementReportActions(): ReactNode {
  const t = useTranslate()
  const report = useRecordContext<ManagementReport>()
  if (!report) return null
  const { id, name } = report
  return (
    <RowActions openTo={viewHref(report)} editTo={href('managementReportEdit', { id_relatorio: id })}>
      <DeleteButton title={t('admin.delete.reportTitle', { name })}>
        {t('admin.delete.managementReport')}
      </DeleteButton>
    </RowActions>
  )
}
