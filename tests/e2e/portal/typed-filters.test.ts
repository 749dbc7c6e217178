import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportUsers, type StoredFilter } from '#server/base/db/schema/index.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { addressOf, reportIn } from './people.ts'
import { startSignedIn } from './start-signed-in.ts'

const portal = portalFixture({ pages: true, faults: true })
// West of Greenwich a date in UTC is the day before, with which the service would compare.
const browser = browserFixture({ timezoneId: 'America/Sao_Paulo' })
const page = pageFixture(browser)

const cars = { table: 'cars', condition: 'In', data_type: 'varchar' } as const

describe('a report of all cars, on a model without row-level security', () => {
  it.each<[string, StoredFilter[], string]>([
    [
      'of two years',
      ['1970', '1982'].map((year) => ({ ...cars, column: 'Year', value: `${year}-01-01` })),
      '96',
    ],
    ['of every other year', [{ ...cars, column: 'Year', value: '1982-01-01', condition: 'NotIn' }], '345'],
    ['without known power', [{ ...cars, column: 'Horsepower', value: 'BLANK()', data_type: 'number' }], '6'],
  ])('shows Maria those %s', async (_which, filters, number) => {
    const ofMaria = and(eq(reportUsers.reportId, 380), eq(reportUsers.userId, personIds.maria))
    await portal.changeExternally((db) => db.update(reportUsers).set({ filters }).where(ofMaria))
    await startSignedIn(page, (await portal.as('maria', 'pt')).token() ?? '')
    await page.goto(`${addressOf(portal)}/relatorio/380`)
    await page.locator('main [data-phase=shown]').waitFor()
    const shown = reportIn(page, 'Consumo de combustível').locator('.number').first()
    await expect.poll(() => shown.textContent()).toBe(number)
  })
})
