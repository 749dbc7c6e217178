import type { ReactNode } from 'react'
import { DataTable, EditButton, List } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { BackButton } from '../components/BackButton.tsx'
import { ReportImage } from '../components/ReportImage.tsx'
import type { GroupReport } from '../data/records.ts'
import { GroupTabs } from '../groups/GroupTabs.tsx'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { TitleText } from '../layout/PageTitle.tsx'
import { AddToGroup } from '../lists/AddToGroup.tsx'
import { actionsColumn, notOnPhones, OpenButton } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'

const viewHref = ({ id }: GroupReport) => href('adminReport', { id_report: id })

/** `/grupoRelatorios/:group/:name`: the reports of a group. */
export function GroupReportList(): ReactNode {
  const t = useTranslate()
  const { group: id_grupo, name: nameInAddress } = usePathParams('groupReports')
  const groupId = parseId(id_grupo)
  const groupName = useGroupName(groupId)
  if (!groupId) return <NotFound />
  return (
    <>
      <BackButton to={href('management')} />
      <GroupTabs id={groupId} name={groupName ?? nameInAddress} current="reports" />
      <List
        title={<TitleText title={t('resources.groupReports.page.list', { group: groupName ?? '…' })} />}
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ groupId }}
        storeKey={`groupReports.${id_grupo}`}
        actions={<AddToGroup />}
      >
        <DataTable<GroupReport>>
          <DataTable.Col<GroupReport>
            label={t('admin.image.label')}
            sx={{ width: 112 }}
            render={({ path_img }) => <ReportImage src={path_img} alt="" width={80} />}
          />
          <DataTable.Col<GroupReport>
            source="name"
            render={(report) => <RowLink to={viewHref(report)}>{report.name}</RowLink>}
          />
          <DataTable.NumberCol source="users_count" sx={{ ...notOnPhones, width: 120 }} />
          <DataTable.Col<GroupReport>
            {...actionsColumn(112, 160)}
            render={(report) => (
              <>
                <OpenButton to={viewHref(report)} />
                <EditButton />
                <DeleteReport report={report} />
              </>
            )}
          />
        </DataTable>
      </List>
    </>
  )
}

function DeleteReport({ report: { name, users_count = 0 } }: { report: GroupReport }): ReactNode {
  const t = useTranslate()
  return (
    <DeleteButton
      confirmTitle={t('admin.delete.reportTitle', { name })}
      confirmContent={
        <>
          {users_count > 0 && <span>{t('admin.delete.reportUsers', { smart_count: users_count })}</span>}
          <span>{t('admin.delete.reportContent')}</span>
        </>
      }
    />
  )
}
