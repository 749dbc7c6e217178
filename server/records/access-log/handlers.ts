import type { accessLog } from '#common/contract/access-log.ts'
import type { HandlersOf } from '../../http/call.ts'
import { listNames } from './names.ts'
import { listPageViews, listPlaylistRuns, listSignIns } from './queries.ts'

export const accessLogHandlers = {
  'log/page-views': ({ scope, input }) => listPageViews(scope, input),
  'log/sign-ins': ({ scope, input }) => listSignIns(scope, input),
  'log/playlist-runs': ({ scope, input }) => listPlaylistRuns(scope, input),
  'log/names': ({ scope, input }) => listNames(scope, input),
} satisfies HandlersOf<typeof accessLog>
