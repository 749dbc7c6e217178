import type { ReactNode } from 'react'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
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
    <Column<View>
      source="at"
      nowrap
      width={240}
      phoneWidth={124}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <Column<View>
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
    <Column<View>
      source="report_name"
      hiddenOn="phones"
      render={({ report_id, report_name, source }) => (
        <>
          <FilterLink filter="report" id={report_id} value={report_name} />
          <RunNote source={source} />
        </>
      )}
    />
    <Column<View> source="page_title" disableSort hiddenOn="phones" />
    <Column<View>
      source="fingerprint"
      disableSort
      hiddenOn="tablets"
      render={(row) => <DeviceText {...row} />}
    />
  </LogList>
)
