import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, timeColumn, wideOnly } from '../lists/columns.tsx'
import { DeviceText } from './DeviceText.tsx'
import { FilterLink } from './FilterLink.tsx'
import { LogList } from './LogList.tsx'
import { runEventReasons } from './run-event-reasons.ts'
import { PhoneOnly, SecondaryText } from './SecondaryText.tsx'

type RunEvent = LogRow<'playlist-runs'>

/** `/registroAcessos/apresentacoes`: events of playlist runs. */
export const RunLog = (): ReactNode => (
  <LogList filters={['playlist', 'kind', 'period']}>
    <DataTable.Col<RunEvent>
      source="at"
      sx={timeColumn(124, 240)}
      render={({ at }) => <DateTime at={at} exact />}
    />
    <DataTable.Col<RunEvent>
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
    <DataTable.Col<RunEvent>
      sx={notOnPhones}
      source="kind"
      disableSort
      render={(event) => <EventDetails {...event} />}
    />
    <DataTable.Col<RunEvent>
      sx={wideOnly}
      source="fingerprint"
      disableSort
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
