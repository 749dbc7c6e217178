import { invalidParameters } from '../protocol/embed-error.ts'
import { requireParts } from '../protocol/require-parts.ts'
import type { Call, Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import type { LoadConfig } from '../state/load-config.ts'

const asConfig = (body: unknown): LoadConfig => (typeof body === 'object' && body !== null ? body : {})

/**
 * Load, prepare, render, token, refresh. A complete load is acknowledged at once, even if it will fail: its outcome is
 * reported by events. `onLoad` receives the uid of the latest load, under which events are sent.
 */
export function lifecycleRoutes(session: EmbedSession, onLoad: (uid: string) => void): Routes {
  const load =
    (isPhased: boolean) =>
    ({ body, headers }: Call) => {
      requireParts(body, ['id', 'accessToken'])
      if (typeof headers.uid === 'string') onLoad(headers.uid)
      session.load(asConfig(body), isPhased, headers.tokenProviderSupplied === true)
      return {}
    }
  return {
    'POST /report/load': load(false),
    'POST /report/prepare': load(true),
    'POST /report/render': async ({ body }) => {
      await session.render(body ? asConfig(body) : undefined)
      return {}
    },
    'POST /frontload/config': ({ body }) => {
      // Dashboards and tiles announce their loads too.
      const { type } = asConfig(body)
      if (type === undefined || type === 'report' || type === 'visual') session.preload(asConfig(body))
      return {}
    },
    'POST /report/token': ({ body }) => {
      if (typeof body !== 'string' || !body) throw invalidParameters('The token must be a string.')
      return session.renewToken(body)
    },
    'POST /report/refresh': () => session.refresh(),
    'POST /report/print': () => session.deps.renderer.print(),
    'GET /getCorrelationId': () => session.correlationId,
  }
}
