import { notPermitted } from '../protocol/embed-error.ts'
import type { Call, Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'

/**
 * Other things the client can embed: the emulator has no report editor and no Q&A. As with reports, such a
 * load is acknowledged at once and rejected with an `error` event.
 */
export function authoringRoutes(session: EmbedSession, onLoad: (uid: string) => void): Routes {
  const cannot = (what: string) => notPermitted(`The emulator cannot ${what}.`)
  const rejectLoad =
    (what: string) =>
    ({ headers }: Call) => {
      if (typeof headers.uid === 'string') onLoad(headers.uid)
      session.raiseError(cannot(what))
      return {}
    }
  return {
    'POST /report/create': rejectLoad('create reports'),
    'POST /quickcreate': rejectLoad('create reports from data'),
    'POST /qna/load': rejectLoad('answer questions'),
    'POST /qna/interpret': () => {
      throw cannot('answer questions')
    },
  }
}
