import type { Page } from 'playwright-core'

/** Waits until this moment lies behind, in milliseconds since 1970. */
export const pass = (page: Page, moment: number): Promise<void> =>
  page.waitForTimeout(Math.max(0, moment - Date.now()))
