import { Box, Tab } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, LinkBase as Link, List, type SortPayload, TopToolbar, useStore } from 'react-admin'
import { SegmentedControl } from '#common/ui/SegmentedControl.tsx'
import { type UsageCut, type UsagePeriod, usageCuts, usagePeriods } from '#common/validation/usage.ts'
import { usePathParams } from '../addresses/usePathParams.ts'
import { TabRow } from '../components/TabRow.tsx'
import { ReportTabs } from '../group-reports/ReportTabs.tsx'
import { GroupTabs } from '../groups/GroupTabs.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ExportListButton } from '../lists/ExportListButton.tsx'
import { UsageDays } from './UsageDays.tsx'
import { UsageHeading } from './UsageHeading.tsx'
import { usageColumns } from './usage-columns.tsx'
import { cutsOf, usageAddress, useUsageScope } from './usage-scope.ts'

const sortOf = (by: UsageCut): SortPayload => {
  if (by === 'absent' || by === 'unopened') return { field: 'name', order: 'ASC' }
  return { field: by === 'page' ? 'views' : 'opens', order: 'DESC' }
}

/** `/uso`: how much reports are used, by whom, and which ones are not. */
export function UsageScreen(): ReactNode {
  const t = useTranslate()
  const title = useListTitle('usage')
  const { by: wanted } = usePathParams('usage')
  const scope = useUsageScope()
  const cuts = cutsOf(scope)
  const by = cuts.find((cut) => cut === wanted) ?? cuts[0] ?? 'report'
  const isAll = cuts === usageCuts
  const [days, setDays] = useStore<UsagePeriod>('usage.days', 30)
  return (
    <>
      {scope.report?.group && <ReportTabs report={scope.report} group={scope.report.group} current="usage" />}
      {scope.group && <GroupTabs {...scope.group} current="usage" />}
      <Box sx={{ width: '100%', py: 2, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
          <UsageHeading scope={scope} days={days} />
          <SegmentedControl
            label={t('admin.usage.periodLabel')}
            options={usagePeriods.map((period) => ({
              value: String(period),
              label: t('admin.usage.period.days', { days: period }),
            }))}
            value={String(days)}
            onChange={(value) => setDays(usagePeriods.find((period) => String(period) === value) ?? 30)}
          />
        </Box>
        <UsageDays days={days} scope={scope} />
        <TabRow value={by} aria-label={title}>
          {cuts.map((cut) => (
            <Tab
              key={cut}
              value={cut}
              component={Link}
              to={usageAddress(scope, cut)}
              label={t(`admin.usage.cuts.${cut}`)}
            />
          ))}
        </TabRow>
      </Box>
      <List
        key={JSON.stringify([by, scope])}
        // The lists of all usage do not keep the report or the person as their filter.
        storeKey={isAll && `usage.${by}`}
        sort={sortOf(by)}
        filter={{ by, days }}
        filters={[]}
        actions={
          <TopToolbar>
            <ExportListButton />
          </TopToolbar>
        }
      >
        <DataTable storeKey={`usage.${by}.datatable`}>{usageColumns(by, scope, days)}</DataTable>
      </List>
    </>
  )
}
