import type { ViewerTexts } from '../../texts.ts'
import { cut, dialog, type Screen } from './viewer-steps.ts'
import { reportShown } from './viewer-tab.ts'

/** A report on a phone of this size, in pixels. */
const onPhone = (width: number, height: number) => (): Screen => ({
  path: '/relatorio/383',
  person: 'joao',
  ready: async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.getByRole('tab').first().waitFor()
  },
})

/** A dialog that buttons of an open report open, pressed one after the other. */
const reportDialog = (buttonsOf: (words: ViewerTexts) => string[]) => (): Screen => ({
  path: '/relatorio/383',
  person: 'joao',
  ready: async (tab, words) => {
    for (const button of buttonsOf(words)) await tab.press(button)
    await dialog(tab, words)
  },
})

/** The screen of a report in its states. */
export const reportScreens = {
  'a report with its controls': () => ({
    path: '/relatorio/383',
    person: 'joao',
    ready: ({ page }) => reportShown(page),
  }),
  'a report that is waited for': () => ({
    path: '/relatorio/383',
    person: 'joao',
    ready: async ({ page }, { report }) => {
      await page.route('**/api/getReport', () => undefined)
      await page.reload()
      await page.getByText(report.loading).waitFor()
      await page.unroute('**/api/getReport')
    },
  }),
  'the shortcuts of a report': () => ({
    path: '/relatorio/383',
    person: 'joao',
    ready: async (tab, words) => {
      await reportShown(tab.page)
      await tab.page.keyboard.press('?')
      await dialog(tab, words)
    },
  }),
  'the menu of a report to share it': () => ({
    path: '/relatorio/383',
    person: 'joao',
    ready: async ({ page, press }, { pageLink, report }) => {
      await reportShown(page)
      await press(pageLink.share)
      await page.getByRole('button', { name: report.print }).waitFor()
    },
  }),
  'the export of a report': reportDialog(({ pageLink, export: { open } }) => [pageLink.share, open]),
  'the subscriptions of a report': reportDialog(({ pageLink, subscriptions: { open } }) => [
    pageLink.share,
    open,
  ]),
  'the saved views of a report': reportDialog(({ savedViews: { title } }) => [title]),
  'a collapsed report': () => ({
    path: '/relatorio/383',
    person: 'joao',
    ready: async ({ page, press }, { report, shortcuts }) => {
      await reportShown(page)
      await press(shortcuts.collapse)
      await page.getByRole('button', { name: report.expand }).waitFor()
    },
  }),
  'a report without the network': () => ({
    path: '/relatorio/383',
    person: 'joao',
    ready: cut('getReport', ({ page }, { embed }) =>
      page.getByRole('link', { name: embed.toReports }).waitFor(),
    ),
  }),
  'a report on an upright phone': onPhone(390, 844),
  'a report on a phone, with tabs of our own': onPhone(600, 340),
} satisfies Record<string, () => Screen>
