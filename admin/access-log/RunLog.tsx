import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { fromDesktops, fromTablets } from '../lists/columns.ts'
import { Moment } from '../parts/Moment.tsx'
import { useWords } from '../providers/useWords.ts'
import { Aside, Beneath } from './Aside.tsx'
import { LogList } from './LogList.tsx'
import { NarrowTo } from './NarrowTo.tsx'
import { runReasons } from './runReasons.ts'

type Happening = LogRow<'playlist-runs'>

/** `/registroAcessos/apresentacoes`: what happened in the runs of playlists. */
export const RunLog = (): ReactNode => (
  <LogList resource="playlist-runs" filters={['playlist', 'kind', 'from', 'to']}>
    <DataTable.Col<Happening>
      source="at"
      sx={{ whiteSpace: { sm: 'nowrap' }, width: { xs: 112, sm: 190 } }}
      render={({ at }) => <Moment at={at} exact />}
    />
    <DataTable.Col<Happening>
      source="playlist_name"
      sx={{ overflowWrap: 'anywhere' }}
      render={(happening) => (
        <>
          <NarrowTo filter="playlist" value={happening.playlist_name} strong />
          <Aside>{happening.user_name}</Aside>
          <Beneath>
            <What {...happening} />
          </Beneath>
        </>
      )}
    />
    <DataTable.Col<Happening>
      source="kind"
      disableSort
      sx={{ ...fromTablets, overflowWrap: 'anywhere' }}
      render={(happening) => <What {...happening} />}
    />
    <DataTable.Col<Happening>
      source="fingerprint"
      disableSort
      sx={fromDesktops}
      render={({ fingerprint }) => <Aside>{fingerprint?.slice(0, 12)}</Aside>}
    />
  </LogList>
)

/** Where somebody may have to look after it. */
const troubles = new Set<Happening['kind']>(['skipped', 'retrying', 'offline', 'reload_failed', 'ended'])

function What({ kind, slide, page, reason }: Happening): ReactNode {
  const words = useWords()
  const why = reason && (runReasons[reason] ? words(runReasons[reason]) : reason)
  return (
    <>
      <Typography color={troubles.has(kind) ? 'error' : undefined} sx={{ fontWeight: 600 }}>
        {words(`admin.log.kind.${kind}`)}
      </Typography>
      <Aside>{[slide, page].filter(Boolean).join(' · ')}</Aside>
      <Aside>{why}</Aside>
    </>
  )
}
