import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { type Language, languages } from '#common/texts/language.ts'
import { launchOptions } from '../tests/e2e/chromium.ts'

/** The portal with demo data that pictures are taken of. */
const address = process.env.PORTAL_URL ?? 'http://localhost:3000'

const users = {
  maria: { email: 'maria@aurora.test', password: 'Aurora-Maria-1' },
  joao: { email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
  admin: { email: 'admin@aurora.test', password: 'Aurora-Admin-1' },
}

type DemoUser = keyof typeof users

async function signIn(page: Page, user: DemoUser): Promise<void> {
  await page.goto(address)
  await page.locator('input[type=email]').fill(users[user].email)
  await page.locator('input[type=password]').fill(users[user].password)
  await page.getByText(/robô|robot/).click()
  await page.getByText(/Verificado|Verified/).waitFor()
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/home|gerenciamento/)
}

/** `npm run screenshots`: takes the pictures of the guides from a portal with demo data, which `npm start` runs. */
interface Shot {
  user?: DemoUser
  path: string
  ready: (page: Page) => Promise<void>
}

const reportShown = (page: Page) => page.locator('main [data-phase=shown]').waitFor()
const firstImage = (page: Page) => page.locator('main li img').first().waitFor()
const firstRow = (page: Page) => page.locator('main tbody tr').first().waitFor()

const reportForm = async (page: Page) => {
  await page.locator('main img').first().waitFor()
  await page.getByRole('checkbox').first().waitFor()
}

const shots: Record<string, Shot> = {
  'sign-in': { path: '/', ready: (page) => page.locator('input[type=email]').waitFor() },
  'story-request': { user: 'maria', path: '/outrosRelatorios', ready: askForAccess },
  'story-wall': { user: 'maria', path: '/playlists', ready: startWall },
  home: { user: 'maria', path: '/home', ready: (page) => page.locator('main li').first().waitFor() },
  report: { user: 'maria', path: '/relatorio/378', ready: reportShown },
  company: { user: 'joao', path: '/relatorio/386', ready: reportShown },
  playlist: { user: 'joao', path: '/playlists', ready: openPlaylist },
  'story-grant': { user: 'admin', path: '/gerenciamento', ready: answerRequest },
  overview: {
    user: 'admin',
    path: '/gerenciamento',
    ready: (page) => page.locator('main section svg').waitFor(),
  },
  brand: { user: 'admin', path: '/marca', ready: (page) => page.locator('input[type=color]').waitFor() },
  users: { user: 'admin', path: '/usuarios', ready: firstRow },
  'report-form': { user: 'admin', path: '/editarRelatorio/1/Mundo/378', ready: reportForm },
  filters: { user: 'admin', path: '/editarRelatorio/1/Mundo/378', ready: openFilters },
  'access-log': { user: 'admin', path: '/registroAcessos', ready: firstRow },
}

/** Makes a call as the user of the page. */
async function callAs(page: Page, name: string, data: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.post(new URL(`/api/${name}`, address).href, { headers, data })).json()
}

/** Creates a playlist of these reports, or of the first three, as a user would; its id. */
async function addPlaylist(page: Page, playlist: string, wanted?: number[]): Promise<number> {
  const { id } = await callAs(page, 'insertPlaylist', { name: playlist })
  const { reports } = await callAs(page, 'getUserReports', {})
  const chosen = reports.filter((report: { id: number }) => wanted?.includes(report.id) ?? true).slice(0, 3)
  for (const { id_user_report } of chosen) {
    const item = { id_playlist: id, id: id_user_report, tempo_atualizacao: 20, navegacao: 'N' }
    await callAs(page, 'insertPlaylistReport', item)
  }
  return id
}

async function openPlaylist(page: Page): Promise<void> {
  const id = await addPlaylist(page, 'TV')
  await page.goto(new URL(`/playlist/${id}`, address).href)
  await firstImage(page)
}

/** The story of the demo: Maria fills in a request, and has sent it in the next picture. */
async function askForAccess(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Aeroportos/ }).click()
  await page.getByRole('textbox').fill('Para o planejamento das rotas do Sul')
}

async function startWall(page: Page): Promise<void> {
  const reason = 'Para o planejamento das rotas do Sul'
  await callAs(page, 'requestAccess', { id_report: 379, reason })
  const id = await addPlaylist(page, 'Parede', [386])
  await page.goto(new URL(`/playlist/run/${id}`, address).href)
  await page.locator('[data-front] iframe').contentFrame().locator('.kpi').first().waitFor()
  await page.locator('main[data-idle]').waitFor()
}

async function answerRequest(page: Page): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: 'Maria Souza' })
  await line.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('combobox').waitFor()
}

async function openFilters(page: Page): Promise<void> {
  await reportForm(page)
  await page.getByRole('button', { name: /: Maria Souza,/ }).click()
  await page
    .locator('main')
    .getByText(/Maria Souza/)
    .first()
    .waitFor()
}

async function takeAll(language: Language): Promise<void> {
  const folder = `docs/guides/images/${language}`
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(await launchOptions())
  for (const user of [undefined, 'maria', 'joao', 'admin'] as const) {
    const context = await browser.newContext({
      locale: language === 'pt' ? 'pt-BR' : 'en-US',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    if (user) await signIn(page, user)
    for (const [name, shot] of Object.entries(shots).filter(([, shot]) => shot.user === user)) {
      await page.goto(new URL(shot.path, address).href)
      await shot.ready(page)
      await page.waitForLoadState('networkidle')
      const file = `${folder}/${name}.webp`
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(file)
      console.log(file)
    }
    await context.close()
  }
  await browser.close()
}

for (const language of languages) await takeAll(language)
