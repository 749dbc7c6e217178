import type { ReactNode } from 'react'
import { DataTable, useRecordContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { fromTablets } from '../lists/columns.ts'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { ReportPicture } from '../parts/ReportPicture.tsx'
import { idIn } from '../providers/idIn.ts'
import { useAddress } from '../providers/useAddress.ts'
import { useWords } from '../providers/useWords.ts'

type Report = ResponseOf<'groupReports'>['reports'][number]

/** The group whose reports are listed; its name stands in the address. */
interface GroupOf {
  id_grupo: string
  name: string
}

const viewOf = ({ id }: Report) => href('adminReport', { id_report: id })
const formOf = ({ id }: Report, group: GroupOf) => href('reportEdit', { ...group, id_relatorio: id })

/** `/grupoRelatorios/:group/:name`: the reports of a group. */
export function GroupReportList(): ReactNode {
  const words = useWords()
  const { group: id_grupo, name } = useAddress('groupReports')
  const group = { id_grupo, name }
  const id_group = idIn(id_grupo)
  if (!id_group) return <NotFound />
  return (
    <PortalList
      resource="groupReports"
      title={words('admin.reports.title', { group: name })}
      sort={{ field: 'name', order: 'ASC' }}
      filter={{ id_group }}
      storeKey={`groupReports.${id_grupo}`}
      addTo={href('reportAdd', group)}
      backTo={href('management')}
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
      <DataTable.NumberCol<Report> source="users_count" sx={{ ...fromTablets, width: 120 }} />
      <DataTable.Col
        label={words('admin.list.actions')}
        align="right"
        sx={{ width: { sm: 150 }, whiteSpace: 'nowrap' }}
      >
        <ReportActions group={group} />
      </DataTable.Col>
    </PortalList>
  )
}

function ReportActions({ group }: { group: GroupOf }): ReactNode {
  const words = useWords()
  const report = useRecordContext<Report>()
  if (!report) return null
  const { name, users_count } = report
  return (
    <RowActions openTo={viewOf(report)} editTo={formOf(report, group)}>
      <DeleteButton title={words('admin.delete.reportTitle', { name })}>
        {Boolean(users_count) && (
          <span>{words('admin.delete.reportUsers', { smart_count: users_count ?? 0 })}</span>
        )}
        <span>{words('admin.delete.reportContent')}</span>
      </DeleteButton>
    </RowActions>
  )
}
