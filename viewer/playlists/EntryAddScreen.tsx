import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { validatePlaylistItem } from '#common/validation/playlist.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useGoBack } from '../hooks/useGoBack.ts'
import { useIdParam } from '../hooks/useIdParam.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { EntryForm, type EntryValues } from './EntryForm.tsx'
import { playlistCalls } from './playlistCalls.ts'
import { Skeleton } from './Skeleton.tsx'

const fresh: EntryValues = { id: '', tempo_atualizacao: String(limits.secondsDefault), navegacao: 'N' }

/** Another report for a playlist (spec 2, `/adicionarPlaylistReport/…`). */
export function EntryAddScreen(): ReactNode {
  const t = useTranslate()
  const id_playlist = useIdParam('id_playlist')
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
