import type { Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { authoringRoutes } from './authoring-routes.ts'
import { filterRoutes } from './filter-routes.ts'
import { lifecycleRoutes } from './lifecycle-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { viewRoutes } from './view-routes.ts'
import { visualRoutes } from './visual-routes.ts'

/** Every request that a host can send. */
export function createRoutes(session: EmbedSession, onLoad: (uid: string) => void): Routes {
  return {
    ...lifecycleRoutes(session, onLoad),
    ...pageRoutes(session),
    ...filterRoutes(session),
    ...visualRoutes(session),
    ...viewRoutes(session),
    ...authoringRoutes(session, onLoad),
  }
}
