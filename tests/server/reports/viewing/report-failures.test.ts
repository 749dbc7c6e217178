import { pino } from 'pino'
import { expect, it } from 'vitest'
import { portalFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const portal = portalFixture({ log })

it('a report that failed in the browser of a user with access is logged under the reference that is shown', async () => {
  const failure = { id_report: 378, code: 'report.filter_failed', detail: 'The column sex does not exist.' }
  const [maria, ana] = [await portal.as('maria'), await portal.as('ana')]
  await expect(ana.call('insertLogReportFailure', failure)).rejects.toMatchObject({ status: 404 })
  const { ref } = await maria.call('insertLogReportFailure', failure)
  expect(ref).toMatch(/\S/)
  const { code, detail } = failure
  expect(lines).toMatchObject([
    {
      ...{ level: 40, request_id: ref, tenantId: 1, userId: personIds.maria, report: 378, code, detail },
      msg: 'a report failed in the browser',
    },
  ])
})
