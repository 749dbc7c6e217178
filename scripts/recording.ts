import { writeFileSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { launchOptions } from '../tests/e2e/chromium.ts'
import { address, type DemoUser, signIn } from './demo-portal.ts'

/**
 * `npm run recording`: records the film of the README from a portal with demo data, which `npm start` runs: a user opens a
 * report and looks at its pages, an administrator changes what somebody sees.
 */
const file = 'docs/images/tour.webp'
const size = { width: 960, height: 600 }
/** Time to read a screen, in ms. */
const [glance, look] = [900, 1800]

interface Frame {
  jpeg: Buffer
  /** In ms. */
  at: number
}

/** Records the frames in which the page changes while `act` runs. */
async function record(page: Page, frames: Frame[], act: () => Promise<void>): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ jpeg: Buffer.from(data, 'base64'), at: (metadata.timestamp ?? 0) * 1000 })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 1 })
  await act()
  await session.send('Page.stopScreencast')
}

async function openPage(user: DemoUser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, user)
  return page
}

const reportShown = (page: Page) => page.locator('main [data-phase=shown]').waitFor()

/** Home, a group, and a report with its pages. */
async function asUser(page: Page): Promise<void> {
  await page.waitForTimeout(look)
  await page.getByRole('link', { name: 'Empresa' }).click()
  await page.waitForTimeout(glance)
  await page.getByRole('link', { name: 'Vendas' }).click()
  await reportShown(page)
  await page.waitForTimeout(look)
  const report = page.frameLocator('iframe').first()
  for (const tab of ['Produtos', 'Lojas e vendedores']) {
    await report.getByRole('tab', { name: tab }).click()
    await page.waitForTimeout(look)
  }
}

/** The rows that Maria sees, and the preview that follows a change. */
async function asAdministrator(page: Page): Promise<void> {
  const frame = page.locator('main [data-phase=shown] iframe')
  await page.waitForTimeout(glance)
  await page.getByRole('button', { name: 'Show preview' }).click()
  await frame.scrollIntoViewIfNeeded()
  await page.waitForTimeout(look)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.waitForTimeout(glance)
  await page.getByText('What Maria Souza sees').evaluate((title) => title.scrollIntoView())
  await page.waitForTimeout(look)
  await frame.waitFor()
  await page.waitForTimeout(look)
}

const browser = await chromium.launch(launchOptions())
const frames: Frame[] = []
const joao = await openPage('joao')
await joao.goto(new URL('/home', address).href)
await joao.waitForLoadState('networkidle')
await record(joao, frames, () => asUser(joao))
const admin = await openPage('admin')
await admin.goto(new URL('/editarRelatorio/1/Mundo/378', address).href)
await admin.getByRole('button', { name: /Maria Souza \(/ }).click()
await record(admin, frames, () => asAdministrator(admin))
await browser.close()

/** How long a frame is shown: until the next one; a pause between both scenes is a cut. */
const delays = frames.map(({ at }, index) => {
  const next = frames[index + 1]?.at ?? at + look
  return Math.round(Math.min(Math.max(next - at, 20), look))
})
const film = await sharp(
  frames.map(({ jpeg }) => jpeg),
  { join: { animated: true } },
)
  .webp({ quality: 60, effort: 4, minSize: true, mixed: true, loop: 0, delay: delays })
  .toBuffer()
writeFileSync(file, film)
const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1000
console.log(`${file}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${Math.round(film.length / 1024)} KB`)
