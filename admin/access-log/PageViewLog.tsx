import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { hiddenOnPhones, hiddenOnTablets } from '../lists/columns.ts'
import { DeviceText } from './DeviceText.tsx'
import { FilterLink } from './FilterLink.tsx'
import { LogList } from './LogList.tsx'
import { PhoneOnly, SecondaryText } from './SecondaryText.tsx'

type View = LogRow<'page-views'>

/** Says of a view that a playlist run showed the page. */
function RunNote({ source }: Pick<View, 'source'>): ReactNode {
  const t = useTranslate()
  return source === 'playlist' && <SecondaryText>{t('admin.log.inRun')}</SecondaryText>
}

/** `/registroAcessos`: who viewed which report page, and when. */
export const PageViewLog = (): ReactNode => (
  <LogList filters={['person', 'report', 'source', 'period']}>
    <DataTable.Col<View>
      source="at"
      sx={{ whiteSpace: { sm: 'nowrap' }, width: { xs: 112, sm: 190 } }}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <DataTable.Col<View>
      source="user_name"
      sx={{ overflowWrap: 'anywhere' }}
      render={({ user_id, user_name, report_name, page_title }) => (
        <>
          <FilterLink filter="person" id={user_id} value={user_name} strong />
          <PhoneOnly>
            <SecondaryText>{`${report_name} · ${page_title}`}</SecondaryText>
          </PhoneOnly>
        </>
      )}
    />
    <DataTable.Col<View>
      source="report_name"
      sx={{ ...hiddenOnPhones, overflowWrap: 'anywhere' }}
      render={({ report_id, report_name, source }) => (
        <>
          <FilterLink filter="report" id={report_id} value={report_name} />
          <RunNote source={source} />
        </>
      )}
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
      render={(row) => <DeviceText {...row} />}
    />
  </LogList>
)
