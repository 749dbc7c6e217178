import { HttpError, useNavigate, useNotify } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { leadsAway } from '#common/errors/temporary-failure.ts'

const isLasting = (error: unknown): error is Error =>
  error instanceof Error && (!(error instanceof HttpError) || leadsAway(error.status, true))

type Refetch = (() => void) | (() => Promise<{ error: unknown }>)

/**
 * "Try again" of a screen that could not be loaded. If that fails too, and not for a temporary reason, it leads to
 * Management, which is where `/` leads an administrator (spec 8.2, decision 046). Management itself stays.
 * @param refetch loads the screen again; an error is part of its result
 */
export function useRetryOrLeave(refetch: Refetch): () => Promise<void> {
  const notify = useNotify()
  const navigate = useNavigate()
  return async () => {
    const { pathname } = window.location
    const error = (await refetch())?.error
    const isElsewhere = window.location.pathname !== pathname || pathname === href('management')
    if (!isLasting(error) || isElsewhere) return
    const message = error.message || 'common.error'
    notify(message, { type: 'error', messageArgs: { _: message } })
    navigate(href('management'), { replace: true })
  }
}
