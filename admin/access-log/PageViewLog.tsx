import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { fromDesktops, fromTablets } from '../lists/columns.ts'
import { Moment } from '../parts/Moment.tsx'
import { Aside, Beneath } from './Aside.tsx'
import { LogList } from './LogList.tsx'
import { NarrowTo } from './NarrowTo.tsx'

type View = LogRow<'page-views'>

/** `/registroAcessos`: who looked at which page of which report, and when. */
export const PageViewLog = (): ReactNode => (
  <LogList resource="page-views" filters={['person', 'report', 'from', 'to']}>
    <DataTable.Col<View>
      source="at"
      sx={{ whiteSpace: { sm: 'nowrap' }, width: { xs: 112, sm: 190 } }}
      render={({ at }) => <Moment at={at} exact />}
    />
    <DataTable.Col<View>
      source="user_name"
      sx={{ overflowWrap: 'anywhere' }}
      render={({ user_name, report_name, page_title }) => (
        <>
          <NarrowTo filter="person" value={user_name} strong />
          <Beneath>
            <Aside>{`${report_name} · ${page_title}`}</Aside>
          </Beneath>
        </>
      )}
    />
    <DataTable.Col<View>
      source="report_name"
      sx={{ ...fromTablets, overflowWrap: 'anywhere' }}
      render={({ report_name }) => <NarrowTo filter="report" value={report_name} />}
    />
    <DataTable.Col<View> source="page_title" disableSort sx={{ ...fromTablets, overflowWrap: 'anywhere' }} />
    <DataTable.Col<View>
      source="fingerprint"
      disableSort
      sx={fromDesktops}
      render={({ fingerprint }) => <Aside>{fingerprint?.slice(0, 12)}</Aside>}
    />
  </LogList>
)
