import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { validatePlaylistItem } from '#common/validation/playlist.ts'
import { useText } from '../i18n/useText.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { useGoBack } from '../layout/useGoBack.ts'
import { useIdInAddress } from '../layout/useIdInAddress.ts'
import { useCallMutation } from '../portal/useCallMutation.ts'
import { useCallQuery } from '../portal/useCallQuery.ts'
import { EntryForm, type EntryValues } from './EntryForm.tsx'
import { playlistCalls } from './playlistCalls.ts'
import { Skeleton } from './Skeleton.tsx'

const fresh: EntryValues = { id: '', tempo_atualizacao: String(limits.secondsDefault), navegacao: 'N' }

/** Another report for a playlist (spec 2, `/adicionarPlaylistReport/…`). */
export function EntryAddScreen(): ReactNode {
  const t = useText()
  const id_playlist = useIdInAddress('id_playlist')
  const place = href('playlist', { id_playlist })
  const goBack = useGoBack(place)
  const query = useCallQuery('getUserReports', {})
  const { mutate, isPending, error } = useCallMutation('insertPlaylistReport', playlistCalls)
  return (
    <Page title={t('entry.add')} back={place}>
      {!query.data && query.error && (
        <LoadFailure error={query.error} busy={query.isFetching} onRetry={query.refetch} />
      )}
      {!query.data && !query.error && <Skeleton of="form" />}
      {query.data && (
        <EntryForm
          reports={query.data.reports}
          values={fresh}
          rule={validatePlaylistItem}
          busy={isPending}
          failure={error && <CallFailure title={t('entry.addFailed')} error={error} />}
          onSave={(entry) => mutate({ id_playlist, ...entry }, { onSuccess: goBack })}
        />
      )}
    </Page>
  )
}
