import { requireParts } from '../protocol/require-parts.ts'
import type { Call, Routes } from '../protocol/router.ts'
import type { DashboardConfig, DashboardSession } from '../state/dashboard-session.ts'

const asConfig = (body: unknown): DashboardConfig => (typeof body === 'object' && body !== null ? body : {})

/** Dashboards and tiles. As with reports, a load is acknowledged at once; its outcome is reported by events. */
export function dashboardRoutes(session: DashboardSession, onLoad: (uid: string) => void): Routes {
  const load =
    (isTile: boolean) =>
    ({ body, headers }: Call) => {
      requireParts(body, isTile ? ['id', 'dashboardId', 'accessToken'] : ['id', 'accessToken'])
      if (typeof headers.uid === 'string') onLoad(headers.uid)
      session.load(isTile, asConfig(body))
      return {}
    }
  return {
    'POST /dashboard/load': load(false),
    'POST /tile/load': load(true),
    'POST /dashboard/token': ({ body }) => session.renewToken(false, body),
    'POST /tile/token': ({ body }) => session.renewToken(true, body),
  }
}
