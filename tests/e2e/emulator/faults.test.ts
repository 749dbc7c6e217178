import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportId } from '#emulator/tests/client.ts'
import { type RunningEmulator, startEmulator } from '#emulator/tests/harness.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { violationsOf } from '../accessibility.ts'

const browser = browserFixture({ locale: 'en-US' })
const page = pageFixture(browser)
let emulator: RunningEmulator

beforeAll(async () => {
  emulator = await startEmulator()
})
beforeEach(async () => {
  await fetch(`${emulator.url}/__emulator/faults`, { method: 'DELETE' })
  await page.goto(`${emulator.url}/__emulator/`)
})
afterAll(async () => {
  await emulator?.close()
})

const activeFaults = async () => {
  const { value } = (await (await fetch(`${emulator.url}/__emulator/faults`)).json()) as { value: object[] }
  return value
}
const inject = () => page.getByRole('button', { name: 'Inject', exact: true }).click()
const cells = (row: number) => page.locator('#faults tr').nth(row).locator('td').allTextContents()

describe('a user of the fault injection page', () => {
  it('injects an error into a call and sees it used up and counted', async () => {
    await page.getByLabel('HTTP status').fill('429')
    await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('GetGroups')
    await page.getByRole('spinbutton', { name: 'Requests' }).fill('2')
    await page.getByLabel('Retry-After (seconds)').fill('7')
    await inject()
    await page.getByText('The fault was injected.').waitFor()
    const fault = { status: 429, call: 'GetGroups', times: 2, retryAfterSeconds: 7 }
    expect(await activeFaults()).toMatchObject([fault])

    const answer = await fetch(`${emulator.url}/v1.0/myorg/groups`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    await page.locator('[data-count=GetGroups]', { hasText: '1' }).waitFor()
    const what = 'Error response (HTTP status 429), Retry-After 7'
    // The page reads counts and faults in separate requests, so that the row may be older than the count for a moment.
    await expect.poll(() => cells(0)).toEqual([what, 'GetGroups', 'any', '1', 'Remove'])
  })

  it('chooses a report from the list and makes it fail once', async () => {
    await page.getByRole('button', { name: 'Choose Pinguins' }).click()
    await page
      .getByRole('combobox', { name: 'Fault', exact: true })
      .selectOption({ label: 'Report fails once' })
    expect(await page.getByLabel('HTTP status').isHidden()).toBe(true)
    await inject()
    await page.getByText('The fault was injected.').waitFor()
    expect(await activeFaults()).toMatchObject([
      { report: reportId(6), page: { errorOnce: { message: 'LoadReportFailed' } } },
    ])
  })

  it('removes one fault, or all of them', async () => {
    for (const kind of ['No response', 'Connection closed', 'Export fails']) {
      await page.getByRole('combobox', { name: 'Fault', exact: true }).selectOption({ label: kind })
      await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('ExportTo')
      await inject()
      await page.locator('#faults', { hasText: kind }).waitFor()
    }
    await page.getByRole('button', { name: 'Remove: No response' }).click()
    await page.getByText('The fault was removed.').waitFor()
    expect(await activeFaults()).toMatchObject([{ cut: true }, { exportJob: { fails: true } }])
    await page.getByRole('button', { name: 'Reset faults and counts' }).click()
    await page.getByText('No active faults').waitFor()
    expect(await activeFaults()).toEqual([])
  })

  it('reads why a fault is invalid', async () => {
    await page
      .getByRole('combobox', { name: 'Fault', exact: true })
      .selectOption({ label: 'Token expires soon' })
    await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('GetGroups')
    await inject()
    await page.getByRole('status').getByText('tokenSeconds needs a call that returns a token').waitFor()
    expect(await activeFaults()).toEqual([])
  })

  it.each(['light', 'dark'] as const)('finds it accessible in %s mode', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await inject()
    await page.getByText('The fault was injected.').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})
