import type { Page } from 'playwright-core'

/** The portal with demo data that pictures are taken of. */
export const address = process.env.PORTAL_URL ?? 'http://localhost:3000'

const users = {
  maria: { email: 'maria@aurora.test', password: 'Aurora-Maria-1' },
  joao: { email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
  admin: { email: 'admin@aurora.test', password: 'Aurora-Admin-1' },
}

export type DemoUser = keyof typeof users

export async function signIn(page: Page, user: DemoUser): Promise<void> {
  await page.goto(address)
  await page.locator('input[type=email]').fill(users[user].email)
  await page.locator('input[type=password]').fill(users[user].password)
  await page.getByText(/robô|robot/).click()
  await page.getByText(/Verificado|Verified/).waitFor()
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/home|gerenciamento/)
}
