import { noEditMode, notPermitted } from '../protocol/embed-error.ts'
import { requireParts } from '../protocol/require-parts.ts'
import type { Call, Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'

const cannot = (what: string) => notPermitted(`The emulator cannot ${what}.`)

/** As with reports, such a load is acknowledged at once and rejected with an `error` event. */
const rejectLoad =
  (session: EmbedSession, onLoad: (uid: string) => void) =>
  (what: string, required: string[]) =>
  ({ headers, body }: Call) => {
    requireParts(body, required)
    if (typeof headers.uid === 'string') onLoad(headers.uid)
    session.raiseError(cannot(what))
    return {}
  }

/** Other things the client can embed: the emulator has no report editor and no Q&A. */
export function authoringRoutes(session: EmbedSession, onLoad: (uid: string) => void): Routes {
  const reject = rejectLoad(session, onLoad)
  return {
    'POST /report/create': reject('create reports', ['datasetId', 'accessToken']),
    'POST /quickcreate': reject('create reports from data', ['datasetCreateConfig', 'accessToken']),
    'POST /qna/load': reject('answer questions', ['datasetIds', 'accessToken']),
    'POST /qna/interpret': () => {
      throw cannot('answer questions')
    },
    'POST /report/switchMode/:mode': ({ params }) => {
      if (params.mode?.toLowerCase() !== 'view') throw noEditMode()
    },
  }
}

/** What a page for paginated reports answers in place of loading a report. */
export function paginatedRoutes(session: EmbedSession, onLoad: (uid: string) => void): Routes {
  const reject = rejectLoad(session, onLoad)('show paginated reports', ['id', 'accessToken'])
  return { 'POST /report/load': reject, 'POST /report/prepare': reject }
}
