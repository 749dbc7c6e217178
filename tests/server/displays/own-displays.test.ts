import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { displayBrowser, type PairedDisplay } from '../../fixtures/display.ts'
import { addUser, portalFixture, sessionFixture, setTenant, signInAs } from '../../fixtures/portal.ts'
import { personIds } from '../portal.ts'
import { givenTo, listed, showCode } from './wall.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')

/** Maria's playlist with all her reports. */
let id_playlist = 0
beforeAll(async () => {
  const { id } = await maria.call('insertPlaylist', { name: 'Minha equipe' })
  id_playlist = Number(id)
  const { reports } = await maria.call('getUserReports', {})
  for (const { id_user_report } of reports.filter(({ id: report }) => [378, 380].includes(Number(report)))) {
    const item = { id_playlist, id: id_user_report, tempo_atualizacao: 10, navegacao: 'N' as const }
    await maria.call('insertPlaylistReport', item)
  }
  await setTenant(portal, { displayPairing: 'owners' })
})

async function pairOwn(): Promise<PairedDisplay> {
  const { code, key } = await showCode(portal)
  const { id } = await maria.call('pairOwnDisplay', { code, name: 'Sala da Maria', id_playlist })
  return { id: Number(id), key }
}

const shownBy = async (display: PairedDisplay) => {
  const browser = await displayBrowser(portal, display)
  return (await browser.call('getDisplayRun', { id_playlist })).reports.map(({ name }) => name)
}

describe('the owner of a playlist', () => {
  it('pairs a display that shows it with the same rows and pages', async () => {
    const display = await pairOwn()
    expect(await givenTo(admin, display)).toEqual(await givenTo(admin, { id: personIds.maria }).then(among))
    expect(await shownBy(display)).toEqual(['Consumo de combustível', 'Desenvolvimento mundial'])
    const own = await maria.call('getOwnDisplays', {})
    expect(own).toMatchObject({ can_pair: 'S' })
    expect(own.displays).toMatchObject([{ id: display.id, name: 'Sala da Maria', id_playlist, health: 'ok' }])
    expect(await listed(admin, display)).toMatchObject({ owner: { name: 'Maria Souza' } })
  })

  it('loses on the display what is taken from the owner', async () => {
    const display = await pairOwn()
    const ofMaria = and(eq(reportUsers.userId, personIds.maria), eq(reportUsers.reportId, 380))
    const setPages = (name: string) =>
      portal.changeExternally((db) =>
        db
          .update(reportUsers)
          .set({ allowedPages: name ? [{ name, displayName: name }] : [] })
          .where(ofMaria),
      )
    await setPages('ReportSection01')
    expect(await shownBy(display)).toEqual(['Desenvolvimento mundial'])
    await setPages('')
    expect(await shownBy(display)).toEqual(['Consumo de combustível', 'Desenvolvimento mundial'])
  })

  it('no longer owns a display to which an administrator gives access', async () => {
    const display = await pairOwn()
    await admin.call('updateDisplay', { id: display.id, access: { like_user: personIds.joao } })
    expect(await listed(admin, display)).toMatchObject({ owner: null })
    await expect(maria.call('deleteOwnDisplay', { id_display: display.id })).rejects.toMatchObject({
      code: 'resource.missing',
    })
  })

  it('still owns it when an administrator renames it', async () => {
    const display = await pairOwn()
    await admin.call('updateDisplay', { id: display.id, name: 'Sala 3' })
    expect(await listed(admin, display)).toMatchObject({ name: 'Sala 3', owner: { name: 'Maria Souza' } })
  })

  it('deletes it, and no one else’s', async () => {
    const display = await pairOwn()
    const joao = await portal.as('joao')
    const request = { id_display: display.id }
    await expect(joao.call('deleteOwnDisplay', request)).rejects.toMatchObject({ code: 'resource.missing' })
    await maria.call('deleteOwnDisplay', request)
    expect((await maria.call('getOwnDisplays', {})).displays.map(({ id }) => id)).not.toContain(display.id)
  })

  it('takes it along when the owner is deleted', async () => {
    const id_user = await addUser(admin, { name: 'Rita', email: 'rita@aurora.test' })
    const rita = await signInAs(portal, 'rita@aurora.test')
    const { id } = await rita.call('insertPlaylist', { name: 'Minha' })
    const { code } = await showCode(portal)
    const paired = await rita.call('pairOwnDisplay', { code, name: 'Sala da Rita', id_playlist: Number(id) })
    await admin.call('deleteUser', { id_user })
    const { displays } = await admin.call('displays', {})
    expect(displays.map(({ name }) => name)).not.toContain('Sala da Rita')
    await expect(admin.call('userAccess', { id_user: paired.id })).rejects.toMatchObject({
      code: 'resource.missing',
    })
  })

  it('cannot pair one for a playlist of someone else, nor where the company does not allow it', async () => {
    const joao = await portal.as('joao')
    const { code } = await showCode(portal)
    const request = { code, name: 'Sala', id_playlist }
    await expect(joao.call('pairOwnDisplay', request)).rejects.toMatchObject({ code: 'resource.missing' })
    await setTenant(portal, {})
    expect(await maria.call('getOwnDisplays', {})).toMatchObject({ can_pair: 'N' })
    await expect(maria.call('pairOwnDisplay', request)).rejects.toMatchObject({ code: 'access.denied' })
    await setTenant(portal, { displayPairing: 'owners' })
  })
})

/** Those of the playlist. */
const among = (given: Awaited<ReturnType<typeof givenTo>>) =>
  given.filter(({ id }) => [378, 380].includes(id))
