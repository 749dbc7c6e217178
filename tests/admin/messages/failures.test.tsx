import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#common/texts/language.ts'
import { adminTexts } from '../../texts.ts'
import { answer, fill, openAdmin } from '../open-admin.tsx'
import { startThirdPartyPlatform } from '../third-party-platform.ts'
import { expectMessage, openServer, press, type Step, save } from './steps.ts'

const server = openServer()

const addUser: Step = async (user, texts) => {
  const { name, email, password } = texts.resources.users.fields
  await fill(user, await screen.findByLabelText(name), 'Rita')
  await fill(user, screen.getByLabelText(email), 'rita@x.test')
  await fill(user, screen.getByLabelText(password), '123456')
  await save(user, texts)
}
const deleteFirst: Step = async (user, { common }) => {
  await press(user, common.delete)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.confirm }),
  )
}
const writeToSupport: Step = async (user, { admin: { support } }) => {
  await fill(user, await screen.findByLabelText(support.email), 'maria@aurora.test')
  await fill(user, screen.getByLabelText(support.subject), 'Socorro')
  await fill(user, screen.getByLabelText(support.message), 'Nada abre.')
  await press(user, support.send)
}
const nothing: Step = async () => {}

const refused = { success: false }
const explained = { success: false, error: 'A message of the platform.' }

/** Each message in one language; `texts.test` proves that both have all of them. */
const failures: [
  what: string,
  path: string,
  call: string,
  response: object,
  step: Step,
  language: Language,
  message: string,
][] = [
  [
    'a list fails without a reason',
    '/gerenciamento',
    'groups',
    refused,
    nothing,
    'pt',
    'Ocorreu um erro, tente novamente',
  ],
  ['a list fails with a reason', '/gerenciamento', 'groups', explained, nothing, 'en', explained.error],
  [
    'a save fails without a reason',
    '/adicionarUsuario',
    'insertUser',
    refused,
    addUser,
    'en',
    'An error occurred, please try again',
  ],
  [
    'a save fails with a reason',
    '/adicionarUsuario',
    'insertUser',
    explained,
    addUser,
    'pt',
    explained.error,
  ],
  [
    'the users of a form cannot be loaded',
    '/adicionarGrupo',
    'users',
    explained,
    nothing,
    'en',
    `Error fetching users: ${explained.error}`,
  ],
  [
    'a report cannot be deleted, without a reason',
    '/grupoRelatorios/1/Mundo',
    'deleteGroupReport',
    refused,
    deleteFirst,
    'en',
    'Error deleting',
  ],
  [
    'a group cannot be deleted, with a reason',
    '/gerenciamento',
    'deleteGroup',
    explained,
    deleteFirst,
    'pt',
    `Erro ao excluir: ${explained.error}`,
  ],
  [
    'a message to support is refused without a reason',
    '/suporte',
    'suporte',
    refused,
    writeToSupport,
    'en',
    'Error sending email, please try again!',
  ],
  [
    'a message to support is refused with a reason',
    '/suporte',
    'suporte',
    explained,
    writeToSupport,
    'pt',
    explained.error,
  ],
  [
    'a message to support was sent',
    '/suporte',
    'suporte',
    { success: true },
    writeToSupport,
    'pt',
    'E-mail enviado com sucesso!',
  ],
]

describe('on a third-party platform, an administrator is told that', () => {
  it.each(failures)('%s', async (_what, path, call, response, step, language, message) => {
    const { apiBase, close } = await startThirdPartyPlatform({ [call]: response })
    const { user } = await openAdmin(server(), { path, language, config: { apiBase } })
    await step(user, adminTexts[language])
    await expectMessage(message)
    await waitFor(() => expect(window.location.pathname).toBe(path))
    close()
  })
})

describe('an error of the server', () => {
  it('is shown in a dialog when a form is not saved, which keeps what was typed', async () => {
    const { apiBase, close } = await startThirdPartyPlatform({ insertUser: explained })
    const { user } = await openAdmin(server(), { path: '/adicionarUsuario', config: { apiBase } })
    await addUser(user, adminTexts.en)
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(explained.error)
    await answer(user, 'Close')
    expect(screen.getByLabelText('Name')).toHaveValue('Rita')
    close()
  })

  it('stays in the confirmation of a deletion, which can be tried again', async () => {
    const responses: Record<string, object> = { deleteGroup: explained }
    const { apiBase, close } = await startThirdPartyPlatform(responses)
    const { user } = await openAdmin(server(), { path: '/gerenciamento', config: { apiBase } })
    await deleteFirst(user, adminTexts.en)
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the group “Mundo”?' })
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`Error deleting: ${explained.error}`)
    delete responses.deleteGroup
    await answer(user, 'Confirm')
    expect(await screen.findByText('Mundo was deleted.')).toBeVisible()
    close()
  })

  it('keeps the filters of a list on the screen while it is tried again', async () => {
    let respond = (_response: object): void => undefined
    const responses: Record<string, object> = { users: explained }
    const { apiBase, close } = await startThirdPartyPlatform(responses)
    const { user } = await openAdmin(server(), { path: '/usuarios', config: { apiBase } })
    const group = await screen.findByRole('combobox', { name: 'Group' })
    await screen.findByRole('button', { name: 'Try again' })
    responses.users = new Promise<object>((resolve) => {
      respond = resolve
    })
    await press(user, 'Try again')
    await screen.findByRole('status', { name: 'Loading…' })
    expect(group).toBeInTheDocument()
    respond({ success: true, users: [{ id: 2, name: 'Maria', email: 'm@x.test' }] })
    expect(await screen.findByRole('link', { name: 'Maria' })).toBeVisible()
    expect(group).toBeInTheDocument()
    close()
  })

  it('leads to Management when a list fails again after “Try again”', async () => {
    const { apiBase, close } = await startThirdPartyPlatform({ users: explained })
    const { user } = await openAdmin(server(), { path: '/usuarios', config: { apiBase } })
    expect(await screen.findByRole('alert')).toHaveTextContent(explained.error)
    await press(user, 'Try again')
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(explained.error)
    expect(window.location.pathname).toBe('/gerenciamento')
    close()
  })

  it('is shown once when the users of a group cannot be loaded', async () => {
    const { apiBase, close } = await startThirdPartyPlatform({ users: explained })
    await openAdmin(server(), { path: '/adicionarGrupo', config: { apiBase } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`Error fetching users: ${explained.error}Try again`)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    close()
  })
})
