import type { attention } from '#common/contract/attention.ts'
import { limits } from '#common/validation/limits.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { PeopleDeps } from '../deps.ts'
import { setWeeklyMail, wantsWeeklyMail } from '../weekly-mail/queries.ts'
import { firstSteps } from './first-steps.ts'
import { listWaiting } from './waiting.ts'

export const attentionHandlers = {
  async attention({ scope }) {
    const [waiting, steps] = await Promise.all([listWaiting(scope, limits.attentionRows), firstSteps(scope)])
    return { ...waiting, steps }
  },

  weeklyMail: async ({ scope, session, deps }) => ({
    wanted: await wantsWeeklyMail(scope, session.userId),
    available: deps.config.SMTP_URL !== undefined,
  }),

  async updateWeeklyMail({ input, scope, session, deps }) {
    const { timeZone } = tenantSettings(session.settings)
    const start = { timeZone, now: new Date(deps.clock.now()) }
    await setWeeklyMail(scope, session.userId, input.wanted === 'S' ? start : undefined)
    return {}
  },
} satisfies HandlersOf<typeof attention, PeopleDeps>
