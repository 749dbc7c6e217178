import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { subscriptions } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { connect, disconnect } from '../../network.ts'
import { personIds } from '../../server/portal.ts'
import { fill, openAdmin, waitForRows } from '../open-admin.tsx'
import { press } from './steps.ts'

const server = portalFixture({ env: { SMTP_URL: 'log:' } })
const maria = personIds.maria

beforeAll(async () => {
  browseAt(server.url)
  const { call } = await server.as('admin')
  await call('insertAnnouncement', { kind: 'info', text_pt: 'Manutenção', text_en: '' })
  const filter = { table: 'gapminder', column: 'country', condition: 'In', value: 'Brazil' }
  await call('insertFilterSet', { name: 'Brasil', filters: [{ ...filter, data_type: 'varchar' }] })
  await (await server.as('ana')).call('requestAccess', { id_report: 379, reason: 'Fechamento' })
  const message = { email: 'ana@aurora.test', assunto: 'Ajuda', mensagem: 'Não abre.' }
  await (await server.as('ana')).call('suporte', message)
  await server.as('maria')
  await server.database.db.insert(subscriptions).values({
    ...{ tenantId: 1, userId: maria, reportId: 378, frequency: 'weekly', day: 1, hour: 7, language: 'pt' },
    ...{ timeZone: 'America/Sao_Paulo', onlyIfRefreshed: true, cancelToken: 'a', nextAt: new Date(2126, 0) },
  })
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

type Step = (user: UserEvent) => Promise<unknown>

const inDialog = async (user: UserEvent, button: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }))
const type =
  (...fields: [label: string, text: string][]): Step =>
  async (user) => {
    for (const [label, text] of fields) await fill(user, await screen.findByLabelText(label), text)
  }
/** Until the last part of a screen has been loaded. */
const seen = (text: string | RegExp) => async () => screen.findAllByText(text)
/** The button of the last row: the first may be one's own. */
const ofRow =
  (button: string | RegExp): Step =>
  async (user) => {
    await waitForRows()
    await user.click(screen.getAllByRole('button', { name: button }).at(-1) as HTMLElement)
  }
const then =
  (button: string | RegExp): Step =>
  async (user) =>
    user.click((await screen.findAllByRole('button', { name: button })).at(-1) as HTMLElement)
const bulk =
  (button: string): Step =>
  async (user) => {
    await waitForRows()
    // Also the menu of columns has checkboxes.
    const boxes = within(screen.getByRole('table')).getAllByRole('checkbox')
    await user.click(boxes.at(-1) as HTMLElement)
    const bar = within(await screen.findByRole('toolbar'))
    await user.click(bar.getByRole('button', { name: button }))
  }
const changeCell: Step = async (user) =>
  user.click((await screen.findAllByRole('gridcell')).at(-1) as HTMLElement)
const ofMessage =
  (field: string): Step =>
  async (user) => {
    await user.click(await screen.findByRole('link', { name: 'Ajuda' }))
    await fill(user, await screen.findByRole('textbox', { name: field }), 'Recarregue.')
  }
const save: Step = (user) => press(user, 'Save')
const confirm: Step = (user) => inDialog(user, 'Confirm')

/** What an administrator does before and after the network is lost, and the call that must not be sent later. */
const changes: [call: string, path: string, before: Step, after: Step][] = [
  [
    'insertUser',
    '/adicionarUsuario',
    type(['Name', 'Rita'], ['E-mail', 'rita@x.test'], ['Password', 'secret-123']),
    save,
  ],
  ['updateUser', `/editarUsuario/${maria}`, type(['Name', ' Lima']), save],
  ['insertGroup', '/adicionarGrupo', type(['Name', 'Obras']), save],
  ['updateGroup', '/editarGrupo/1/Mundo', type(['Name', ' novo']), save],
  ['updateGroupReport', '/editarRelatorio/1/Mundo/378', type(['Name', ' novo']), save],
  ['updateManagementReport', '/editarRelatorioGerencial/1', type(['Name', ' novo']), save],
  ['updateAccount', '/editarConta/1', type(['Name', ' nova']), save],
  ['insertAnnouncement', '/adicionarAviso', type(['Text in Portuguese', 'Aviso']), save],
  ['updateFilterSet', '/editarConjunto/1', type(['Name', ' novo']), save],
  ['updateBrand', '/marca', type(['Company name', ' nova']), save],
  [
    'updatePasswordAdm',
    '/perfilAdm',
    type(['Current password', 'Aurora-Admin-1'], ['New password', 'Aurora-Admin-2']),
    save,
  ],
  [
    'suporte',
    '/suporte',
    type(['Subject', 'Socorro'], ['Message', 'Nada abre.']),
    (user) => press(user, 'Send'),
  ],
  ['deleteGroup', '/gerenciamento', ofRow('Delete'), confirm],
  ['deleteGroupReport', '/grupoRelatorios/1/Mundo', ofRow('Delete'), confirm],
  ['deleteUser', '/usuarios', ofRow('Delete'), confirm],
  ['deleteManagementReport', '/relatoriosGerenciais', ofRow('Delete'), confirm],
  ['deleteAccount', '/contas', ofRow('Delete'), confirm],
  ['deleteAnnouncement', '/avisos', ofRow('Delete'), confirm],
  ['deleteFilterSet', '/conjuntos', ofRow('Delete'), confirm],
  ['blockUsers', '/usuarios', bulk('Block'), (user) => inDialog(user, 'Block')],
  ['deleteUsers', '/usuarios', bulk('Delete'), (user) => inDialog(user, 'Delete')],
  ['blockUsers', `/editarUsuario/${maria}`, then('Block user'), confirm],
  ['endUserSession', `/editarUsuario/${maria}`, then(/^End session/), confirm],
  ['declineAccessRequest', '/pedidosAcesso', ofRow('Decline'), (user) => inDialog(user, 'Decline')],
  ['endSubscription', '/registroAcessos/assinaturas', ofRow(/^End/), (user) => inDialog(user, 'End')],
  ['checkReports', '/verificacaoRelatorios', seen('Check now'), (user) => press(user, 'Check now')],
  ['updateSupportMessage', '/suporte/mensagens', ofMessage('Internal note'), save],
  ['replyToSupportMessage', '/suporte/mensagens', ofMessage('Reply'), (user) => press(user, 'Send reply')],
  ['updateGroupAccess', '/grupoAcessos/1/Mundo', changeCell, save],
  ['testAccount', '/editarConta/1', seen('Test'), (user) => press(user, 'Test account')],
]

describe('without a network, an administrator is told that nothing was changed, and nothing is sent later', () => {
  it.each(changes)('%s', async (call, path, before, after) => {
    const { user } = await openAdmin(server, { path })
    await before(user)
    disconnect()
    await after(user)
    expect((await screen.findAllByText(/No connection\. Check your network/))[0]).toBeVisible()
    const cancel = screen.queryByRole('alertdialog')
    if (after === confirm) expect(cancel).not.toBeNull()
    if (cancel) await user.click(within(cancel).getByRole('button', { name: /^(Cancel|Close)$/ }))
    const sent = connect()
    // Until the page has nothing more to do.
    await user.click(document.body)
    expect(sent).not.toContain(call)
  })
})

describe('the deletion of a group', () => {
  it('is sent once, however fast Confirm is pressed, and aborted by Cancel', async () => {
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    await ofRow('Delete')(user)
    const dialog = await screen.findByRole('alertdialog')
    const button = within(dialog).getByRole('button', { name: 'Confirm' })
    // The server does not answer.
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
    fireEvent.click(button)
    fireEvent.click(button)
    await within(dialog).findByRole('progressbar')
    expect(send).toHaveBeenCalledOnce()
    await inDialog(user, 'Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(abort).toHaveBeenCalled()
  })
})
