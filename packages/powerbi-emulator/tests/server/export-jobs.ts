import { expect, vi } from 'vitest'
import { type Answer, BUSINESS, type EmulatorClient, reportId, WORLD } from '../client.ts'

export const pathOf = (report: number, group = report === 1 ? WORLD : BUSINESS) =>
  `/groups/${group}/reports/${reportId(report)}`

/** Polls an export until it is finished. */
export async function finish(
  client: EmulatorClient,
  report: number,
  started: Promise<Answer>,
): Promise<Answer> {
  const { status, body } = await started
  expect(status).toBe(202)
  return vi.waitFor(
    async () => {
      const answer = await client.get(`${pathOf(report)}/exports/${body.id}`)
      expect(answer.status).toBe(200)
      return answer
    },
    { timeout: 20_000, interval: 50 },
  )
}

export async function errorMessageOf(started: Promise<Answer>) {
  const { status, body } = await started
  expect([status, body.error.code]).toEqual([400, 'InvalidRequest'])
  return body.error.message
}

export const onePage = { pages: [{ pageName: 'ReportSection01' }] }
