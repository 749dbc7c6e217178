import type { ReactElement, ReactNode } from 'react'
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  type RaRecord,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { joinCell } from '#common/filters/list-cell.ts'
import { limits } from '#common/validation/limits.ts'
import { reportStates, rowRuleKinds } from '#common/validation/report-filters.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import type { GroupReport } from '../data/records.ts'
import { choicesOf } from '../forms/choices.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, wideOnly } from '../lists/columns.tsx'
import { ExportListButton } from '../lists/ExportListButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { GroupFilter } from '../users/GroupInput.tsx'

const select = (source: string, ids: readonly string[], prefix: string): ReactElement => (
  <SelectInput
    key={source}
    source={source}
    emptyText="admin.log.all"
    choices={choicesOf(ids, prefix)}
    alwaysOn
  />
)

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <GroupFilter key="id_group" source="id_group" alwaysOn />,
  select('state', reportStates, 'admin.reportList.state'),
  select('row_rules', rowRuleKinds, 'admin.reportList.rowRules'),
]

function exportedRow(record: RaRecord) {
  const {
    id,
    name,
    group_name,
    users_count,
    last_opened_at,
    findings = [],
    row_rules,
  } = record as GroupReport
  return { id, name, group_name, users_count, last_opened_at, findings: joinCell(findings), row_rules }
}

/** `/todosRelatorios`: the reports of all groups. */
export function AllReportList(): ReactNode {
  const t = useTranslate()
  return (
    <List
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton />
          <ColumnsButton />
          <ExportListButton pageSize={limits.perPage} toRow={exportedRow} />
        </TopToolbar>
      }
    >
      <DataTable<GroupReport>>
        <DataTable.Col<GroupReport> source="name" render={(report) => <Name report={report} />} />
        <DataTable.Col<GroupReport> source="group_name" sx={{ ...notOnPhones, width: '18%' }} />
        <DataTable.NumberCol source="users_count" sx={{ ...notOnPhones, width: 110 }} />
        <DataTable.Col<GroupReport>
          source="last_opened_at"
          sx={{ ...wideOnly, width: 180 }}
          render={({ last_opened_at: at }) =>
            at === null ? t('admin.list.never') : at && <DateTime at={at} />
          }
        />
        <DataTable.Col<GroupReport>
          source="state"
          disableSort
          sx={{ width: { xs: 'auto', sm: '24%' } }}
          render={(report) => <State report={report} />}
        />
        <DataTable.Col<GroupReport>
          source="row_rules"
          disableSort
          sx={{ ...wideOnly, width: 170 }}
          render={({ row_rules: kind }) => kind && t(`admin.reportList.rowRules.${kind}`)}
        />
      </DataTable>
    </List>
  )
}

function Name({ report: { id, name, group_id, group_name } }: { report: GroupReport }): ReactNode {
  if (group_id === undefined) return name
  return (
    <>
      <RowLink to={href('reportEdit', { id_grupo: group_id, name: group_name ?? '', id_relatorio: id })} />
      <PhoneOnly>
        <SecondaryText>{group_name}</SecondaryText>
      </PhoneOnly>
    </>
  )
}

/** What the daily check has found: the first problem, and how many more there are. */
function State({ report: { findings } }: { report: GroupReport }): ReactNode {
  const t = useTranslate()
  if (!findings) return null
  const [kind, ...others] = findings
  if (!kind) return t('admin.reportList.state.ok')
  const first = t(`admin.reportCheck.kinds.${kind}`)
  return others.length > 0 ? t('admin.reportList.more', { first, smart_count: others.length }) : first
}
