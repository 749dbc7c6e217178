import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { hiddenOnPhones, hiddenOnTablets } from '../lists/columns.ts'
import { FilterLink } from './FilterLink.tsx'
import { LogList } from './LogList.tsx'
import { PhoneOnly, SecondaryText } from './SecondaryText.tsx'

type View = LogRow<'page-views'>

/** `/registroAcessos`: who viewed which report page, and when. */
export const PageViewLog = (): ReactNode => (
  <LogList filters={['person', 'report', 'from', 'to']}>
    <DataTable.Col<View>
      source="at"
      sx={{ whiteSpace: { sm: 'nowrap' }, width: { xs: 112, sm: 190 } }}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <DataTable.Col<View>
      source="user_name"
      sx={{ overflowWrap: 'anywhere' }}
      render={({ user_name, report_name, page_title }) => (
        <>
          <FilterLink filter="person" value={user_name} strong />
          <PhoneOnly>
            <SecondaryText>{`${report_name} · ${page_title}`}</SecondaryText>
          </PhoneOnly>
        </>
      )}
    />
    <DataTable.Col<View>
      source="report_name"
      sx={{ ...hiddenOnPhones, overflowWrap: 'anywhere' }}
      render={({ report_name }) => <FilterLink filter="report" value={report_name} />}
    />
    <DataTable.Col<View>
      source="page_title"
      disableSort
      sx={{ ...hiddenOnPhones, overflowWrap: 'anywhere' }}
    />
    <DataTable.Col<View>
      source="fingerprint"
      disableSort
      sx={hiddenOnTablets}
      render={({ fingerprint }) => <SecondaryText>{fingerprint?.slice(0, 12)}</SecondaryText>}
    />
  </LogList>
)
