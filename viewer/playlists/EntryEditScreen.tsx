import { type ReactNode, useState } from 'react'
import { href } from '#common/paths.ts'
import { validateEditedPlaylistItem } from '#common/validation/playlist.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useGoBack } from '../hooks/useGoBack.ts'
import { useIdParam } from '../hooks/useIdParam.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { Button } from '../ui/Button.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryForm, type SavedEntry } from './EntryForm.tsx'
import { playlistCalls } from './playlistCalls.ts'
import { Skeleton } from './Skeleton.tsx'

/** Changes an entry of a playlist, or takes it out (spec 2, `/editarPlaylistReport/…`). */
export function EntryEditScreen(): ReactNode {
  const t = useTranslate()
  const id_playlist = useIdParam('id_playlist')
  const id_playlist_report = useIdParam('id_playlist_report')
  const place = href('playlist', { id_playlist })
  const goBack = useGoBack(place)
  const reports = useCallQuery('getUserReports', {})
  const found = useCallQuery('getPlaylistReport', { id_playlist, id_playlist_report })
  const { mutate, isPending, error } = useCallMutation('updatePlaylistReport', playlistCalls)
  const [leaving, setLeaving] = useState(false)
  const entry = found.data?.playlist_report
  const failed = [found, reports].find(({ data, error }) => !data && error)

  const save = (typed: SavedEntry) => {
    const tempo_atualizacao = Math.round(typed.tempo_atualizacao)
    mutate({ id_playlist, id_playlist_report, ...typed, tempo_atualizacao }, { onSuccess: goBack })
  }

  return (
    <Page title={t('entry.edit')} back={place}>
      {failed && <LoadFailure error={failed.error} busy={failed.isFetching} onRetry={failed.refetch} />}
      {!failed && !(entry && reports.data) && <Skeleton of="form" />}
      {entry && reports.data && (
        <EntryForm
          key={entry.id}
          reports={reports.data.reports}
          values={{
            id: String(entry.id_user_report),
            tempo_atualizacao: String(entry.tempo_atualizacao),
            navegacao: entry.navegacao,
          }}
          gone={entry.name}
          rule={validateEditedPlaylistItem}
          busy={isPending}
          failure={error && <CallFailure title={t('entry.updateFailed')} error={error} />}
          onSave={save}
          end={
            <Button variant="secondary" onClick={() => setLeaving(true)}>
              {t('common.delete')}
            </Button>
          }
        />
      )}
      {leaving && entry && (
        <DeleteEntry
          idPlaylist={id_playlist}
          entry={entry}
          onCancel={() => setLeaving(false)}
          onDeleted={goBack}
        />
      )}
    </Page>
  )
}
