import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, check, NotPossibleError, saw } from './check.ts'
import type { ReportPage } from './report-page.ts'
import { asAnswer, type Tenant } from './tenant.ts'

/** Capacities of Fabric, and of Power BI Embedded, which calls the state of one that runs `Succeeded`. */
const versionOf = (id: string): string => (/Microsoft\.Fabric/i.test(id) ? '2023-11-01' : '2021-01-01')
const isRunning = (state: string): boolean => ['Active', 'Succeeded'].includes(state)

/** Starts the capacity before everything else, and pauses it at the end, by the management API of Azure. */
export function capacityChecks(tenant: Tenant, at: ReportPage): { start: Check; pause: Check } {
  const { account, settings } = tenant
  /** Azure wants a token of its own. */
  const manager = { ...account, id: 1, scope: 'https://management.azure.com/.default' }

  async function ask(method: 'GET' | 'POST', action = '') {
    const { capacityId, managementUrl } = settings
    if (!capacityId) throw new NotPossibleError('AZURE_CAPACITY_ID is not set')
    const url = `${managementUrl}${capacityId}${action}?api-version=${versionOf(capacityId)}`
    const headers = { authorization: `Bearer ${await tenant.token(manager)}` }
    const answer = await asAnswer(await fetch(url, { method, headers }))
    if (answer.status >= 300) throw new Error(answer.text)
    return String((answer.body.properties as { state?: string } | undefined)?.state)
  }

  async function until(isReached: (state: string) => boolean): Promise<string> {
    for (let tries = 0; tries < 60; tries++) {
      const state = await ask('GET')
      if (isReached(state)) return state
      await sleep(5000)
    }
    throw new Error('the capacity did not change within five minutes')
  }

  return {
    start: check('Start of the capacity', 'it runs', async () => {
      const before = await ask('GET')
      if (!isRunning(before)) await ask('POST', '/resume')
      return saw(true, `${before}, then ${await until(isRunning)}`)
    }),
    pause: check('A report on a paused capacity', 'the error `OpenConnectionError`', async () => {
      await ask('POST', '/suspend')
      await until((state) => state === 'Paused')
      await at.open()
      const errors = (await at.events()).filter(({ name }) => name === 'error')
      const messages = errors.map(({ message }) => String(message))
      return saw(messages.includes('OpenConnectionError'), messages.join(', ') || 'it opens')
    }),
  }
}
