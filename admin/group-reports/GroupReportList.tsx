import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { ReportImage } from '../components/ReportImage.tsx'
import type { GroupReport } from '../data/records.ts'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'

const viewHref = ({ id }: GroupReport) => href('adminReport', { id_report: id })

/** `/grupoRelatorios/:group/:name`: the reports of a group. */
export function GroupReportList(): ReactNode {
  const t = useTranslate()
  const { group: id_grupo, name: nameInAddress } = usePathParams('groupReports')
  const groupId = parseId(id_grupo)
  const groupName = useGroupName(groupId)
  const group = { id_grupo, name: groupName ?? nameInAddress }
  if (!groupId) return <NotFound />
  return (
    <PortalList
      title={t('resources.groupReports.page.list', { group: groupName ?? '…' })}
      sort={{ field: 'name', order: 'ASC' }}
      filter={{ groupId }}
      storeKey={`groupReports.${id_grupo}`}
      addTo={href('reportAdd', group)}
      actions={
        <Button variant="outlined" component={Link} to={href('groupAccess', group)}>
          {t('admin.members.access')}
        </Button>
      }
      backTo={href('management')}
    >
      <Column<GroupReport>
        label={t('admin.image.label')}
        width={112}
        render={(report) => <ReportImage src={report.path_img} alt="" width={80} />}
      />
      <Column<GroupReport>
        source="name"
        render={(report) => <RowLink to={viewHref(report)}>{report.name}</RowLink>}
      />
      <Column<GroupReport> source="users_count" numeric hiddenOn="phones" width={120} />
      <Column<GroupReport>
        label={t('admin.list.actions')}
        align="end"
        width={160}
        phoneWidth={112}
        render={(report) => (
          <RowActions
            openTo={viewHref(report)}
            editTo={href('reportEdit', { ...group, id_relatorio: report.id })}
          >
            <DeleteButton title={t('admin.delete.reportTitle', { name: report.name })}>
              {Boolean(report.users_count) && (
                <span>{t('admin.delete.reportUsers', { smart_count: report.users_count ?? 0 })}</span>
              )}
              <span>{t('admin.delete.reportContent')}</span>
            </DeleteButton>
          </RowActions>
        )}
      />
    </PortalList>
  )
}
