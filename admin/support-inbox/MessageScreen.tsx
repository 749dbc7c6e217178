import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { BackButton } from '../components/BackButton.tsx'
import { isMissing, LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { SupportMessage } from '../data/records.ts'
import { useCallQuery } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { MessageForm } from './MessageForm.tsx'

const pollMs = 5_000

/** Whether a mail is on its way. */
const isWaiting = (message: SupportMessage | undefined): boolean =>
  message !== undefined && [message, ...message.replies].some(({ mail }) => mail === 'queued')

/** `/suporte/mensagens/:id_message`: a message to support, its progress and the replies to it. */
export function MessageScreen(): ReactNode {
  const t = useTranslate()
  const id = parseId(usePathParams('supportMessage').id_message) ?? 0
  const { data, error, refetch } = useCallQuery('supportMessage', id > 0 ? { id_message: id } : undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data?.message) ? pollMs : false),
  })
  if (id === 0 || isMissing(error)) return <NotFound />
  return (
    <>
      <PageTitle title={data?.message.subject ?? t('admin.supportInbox.inbox')} />
      <BackButton to={href('supportInbox')} />
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadError title={t('admin.supportInbox.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <MessageForm key={id} message={data.message} onSent={() => void refetch()} />}
    </>
  )
}
