import { beforeAll, describe, expect, it } from 'vitest'
import { EmulatorClient, WORLD } from '#emulator/tests/client.ts'
import { violationsOf } from '../accessibility.ts'
import { identityFor } from '../emulator-host.ts'
import { openHostPage } from './host-page.ts'

const at = openHostPage()

interface Tile {
  id: string
  title: string
  embedUrl: string
}

let caller: EmulatorClient
let dashboard: { id: string; embedUrl: string }
let tiles: Tile[]

beforeAll(async () => {
  caller = new EmulatorClient(at.host.url)
  await caller.signIn()
  const path = `/groups/${WORLD}/dashboards`
  dashboard = (await caller.get(path)).body.value[0] as unknown as typeof dashboard
  tiles = (await caller.get(`${path}/${dashboard.id}/tiles`)).body.value as unknown as Tile[]
})

/** To the browser, the emulator is app.powerbi.com. */
const inBrowser = (embedUrl: string) => embedUrl.replace('http://127.0.0.1', 'https://app.powerbi.com')

async function tokenFor(path: string, customData?: string) {
  const identities = [identityFor(1, customData)]
  const { body } = await caller.post(`/groups/${WORLD}/dashboards/${dashboard.id}${path}/GenerateToken`, {
    identities,
  })
  return body.token
}

async function embedDashboard(customData?: string, more: object = {}) {
  const accessToken = await tokenFor('', customData)
  const { id, embedUrl } = dashboard
  await at.start({ type: 'dashboard', id, embedUrl: inBrowser(embedUrl), accessToken, tokenType: 1, ...more })
}

const tile = (id = '') => at.frame().locator(`[data-tile="${id}"]`)

describe('a host that embeds a dashboard', () => {
  it('shows its tiles, and learns which one a user clicks', async () => {
    await embedDashboard()
    await at.until('loaded')
    expect(await at.frame().locator('.tile').count()).toBe(tiles.length)
    const [first] = tiles
    await tile(first?.id).getByRole('button').press('Enter')
    await at.until('tileClicked')
    expect((await at.events()).at(-1)).toMatchObject({ tileId: first?.id, dashboardId: dashboard.id })
    const [, frame] = at.page.frames()
    expect(frame && (await violationsOf(frame))).toEqual([])
  })

  it('shows only the rows of the identity in the token', async () => {
    const textWith = async (customData?: string) => {
      await embedDashboard(customData)
      await at.until('loaded')
      const text = await tile(tiles[0]?.id).textContent()
      await at.page.goto(at.page.url())
      return text
    }
    const all = await textWith()
    expect(await textWith('c=Brazil')).not.toBe(all)
  })

  it('is told that a token is for something else', async () => {
    const accessToken = await at.host.embedToken(1, identityFor(1))
    const { id, embedUrl } = dashboard
    await at.start({ type: 'dashboard', id, embedUrl: inBrowser(embedUrl), accessToken, tokenType: 1 })
    await at.until('error')
    expect((await at.events()).at(-1)).toMatchObject({
      name: 'error',
      message: 'LoadReportFailed',
      errorCode: '403',
    })
  })
})

describe('a host that embeds a tile', () => {
  it('shows it alone', async () => {
    const [first] = tiles
    const accessToken = await tokenFor(`/tiles/${first?.id}`)
    await at.start({
      type: 'tile',
      id: first?.id,
      dashboardId: dashboard.id,
      embedUrl: inBrowser(first?.embedUrl ?? ''),
      accessToken,
      tokenType: 1,
    })
    await at.until('tileLoaded')
    expect(await at.frame().locator('.tile').count()).toBe(1)
    await at.frame().getByRole('button', { name: first?.title }).click()
    await at.until('tileClicked')
  })
})
