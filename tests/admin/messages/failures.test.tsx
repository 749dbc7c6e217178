import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#common/language.ts'
import { adminTexts } from '../../texts.ts'
import { fill, openAdmin } from '../open-admin.tsx'
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
