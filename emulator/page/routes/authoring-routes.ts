import { notPermitted } from '../protocol/embed-error.ts'
import type { Call, Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'

/**
 * What the client can embed beside reports: the emulator has no editor for new reports, no dashboards and no answers
 * to questions. As with reports, such a load is answered at once and its refusal told by an `error` event: nobody
 * waits for the answer.
 */
export function authoringRoutes(session: EmbedSession, onLoad: (uid: string) => void): Routes {
  const cannot = (what: string) => notPermitted(`The emulator cannot ${what}.`)
  const refuseLoad =
    (what: string) =>
    ({ headers }: Call) => {
      if (typeof headers.uid === 'string') onLoad(headers.uid)
      session.raiseError(cannot(what))
      return {}
    }
  return {
    'POST /report/create': refuseLoad('make new reports'),
    'POST /quickcreate': refuseLoad('make reports from data'),
    'POST /dashboard/load': refuseLoad('show dashboards'),
    'POST /tile/load': refuseLoad('show tiles'),
    'POST /qna/load': refuseLoad('answer questions'),
    'POST /qna/interpret': () => {
      throw cannot('answer questions')
    },
  }
}
