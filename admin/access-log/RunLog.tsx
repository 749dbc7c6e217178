import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeviceText } from './DeviceText.tsx'
import { FilterLink } from './FilterLink.tsx'
import { LogList } from './LogList.tsx'
import { runEventReasons } from './run-event-reasons.ts'
import { PhoneOnly, SecondaryText } from './SecondaryText.tsx'

type RunEvent = LogRow<'playlist-runs'>

/** `/registroAcessos/apresentacoes`: events of playlist runs. */
export const RunLog = (): ReactNode => (
  <LogList filters={['playlist', 'kind', 'period']}>
    <Column<RunEvent>
      source="at"
      nowrap
      width={240}
      phoneWidth={124}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <Column<RunEvent>
      source="playlist_name"
      render={(event) => (
        <>
          <FilterLink filter="playlist" id={event.playlist_id} value={event.playlist_name} strong />
          <SecondaryText>{event.user_name}</SecondaryText>
          <PhoneOnly>
            <EventDetails {...event} />
          </PhoneOnly>
        </>
      )}
    />
    <Column<RunEvent>
      source="kind"
      disableSort
      hiddenOn="phones"
      render={(event) => <EventDetails {...event} />}
    />
    <Column<RunEvent>
      source="fingerprint"
      disableSort
      hiddenOn="tablets"
      render={(row) => <DeviceText {...row} />}
    />
  </LogList>
)

/** Events that may need attention. */
const problems = new Set<RunEvent['kind']>(['skipped', 'retrying', 'offline', 'reload_failed', 'ended'])

function EventDetails({ kind, slide, page, reason }: RunEvent): ReactNode {
  const t = useTranslate()
  const reasonKey = reason ? runEventReasons[reason] : undefined
  return (
    <>
      <Typography color={problems.has(kind) ? 'error' : undefined} sx={{ fontWeight: 600 }}>
        {t(`admin.log.kind.${kind}`)}
      </Typography>
      <SecondaryText>{[slide, page].filter(Boolean).join(' · ')}</SecondaryText>
      <SecondaryText>{reasonKey ? t(reasonKey) : reason}</SecondaryText>
    </>
  )
}
