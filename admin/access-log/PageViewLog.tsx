import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, timeColumn, wideOnly } from '../lists/columns.tsx'
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
      sx={timeColumn(124, 240)}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <DataTable.Col<View>
      source="user_name"
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
      sx={notOnPhones}
      source="report_name"
      render={({ report_id, report_name, source }) => (
        <>
          <FilterLink filter="report" id={report_id} value={report_name} />
          <RunNote source={source} />
        </>
      )}
    />
    <DataTable.Col<View> sx={notOnPhones} source="page_title" disableSort />
    <DataTable.Col<View>
      sx={wideOnly}
      source="fingerprint"
      disableSort
      render={(row) => <DeviceText {...row} />}
    />
  </LogList>
)
