import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { personIds, startPortal } from '../portal.ts'

const failure = { id_report: 378, code: 'report.filter_failed', detail: 'The column sex does not exist.' }

async function portalWithLog() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const portal = await startPortal({ log })
  onTestFinished(portal.close)
  return { portal, lines }
}

describe('a report that failed in the browser', () => {
  it('is logged for the operator under the reference that its user is shown', async () => {
    const { portal, lines } = await portalWithLog()
    const { ref } = await (await portal.as('maria')).call('insertLogReportFailure', failure)
    expect(ref).toMatch(/\S/)
    const { code, detail } = failure
    expect(lines).toMatchObject([
      {
        level: 40,
        request_id: ref,
        tenantId: 1,
        userId: personIds.maria,
        report: 378,
        code,
        detail,
        msg: 'a report failed in the browser',
      },
    ])
  })

  it('is not logged without access to the report', async () => {
    const { portal, lines } = await portalWithLog()
    const ana = await portal.as('ana')
    await expect(ana.call('insertLogReportFailure', failure)).rejects.toMatchObject({ status: 404 })
    expect(lines).toEqual([])
  })
})
