import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type AdminTexts, adminTexts } from '../../texts.ts'
import { fill, openAdmin } from '../open-admin.tsx'
import { startPlatform } from '../platform.ts'
import { expectMessage, languages, openServer, press, type Sentence, type Step, save } from './steps.ts'

const server = openServer()

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
const generic = { en: 'An error occurred, please try again', pt: 'Ocorreu um erro, tente novamente' }
const refused = { success: false }
const explained = { success: false, error: 'A sentence of the platform.' }
const theirs = { en: explained.error, pt: explained.error }

const failures: [what: string, path: string, call: string, answer: object, way: Step, sentence: Sentence][] =
  [
    ['a list, without a reason', '/gerenciamento', 'groups', refused, nothing, generic],
    ['a list, with a reason', '/gerenciamento', 'groups', explained, nothing, theirs],
    ['a save, without a reason', '/adicionarUsuario', 'insertUser', refused, addUser, generic],
    ['a save, with a reason', '/adicionarUsuario', 'insertUser', explained, addUser, theirs],
    [
      'the users of a form',
      '/adicionarGrupo',
      'users',
      explained,
      nothing,
      { en: `Error fetching users: ${explained.error}`, pt: `Erro ao buscar usuários: ${explained.error}` },
    ],
    [
      'the deletion of a report, without a reason',
      '/grupoRelatorios/1/Mundo',
      'deleteGroupReport',
      refused,
      deleteFirst,
      { en: 'Error deleting', pt: 'Erro ao excluir' },
    ],
    [
      'the deletion of a group, with a reason',
      '/gerenciamento',
      'deleteGroup',
      explained,
      deleteFirst,
      { en: `Error deleting: ${explained.error}`, pt: `Erro ao excluir: ${explained.error}` },
    ],
    [
      'a message to support, without a reason',
      '/suporte',
      'suporte',
      refused,
      writeToSupport,
      { en: 'Error sending email, please try again!', pt: 'Erro ao enviar e-mail, tente novamente!' },
    ],
    ['a message to support, with a reason', '/suporte', 'suporte', explained, writeToSupport, theirs],
    [
      'nothing: the message to support was sent',
      '/suporte',
      'suporte',
      { success: true },
      writeToSupport,
      { en: 'Email sent successfully!', pt: 'E-mail enviado com sucesso!' },
    ],
  ]

async function addUser(user: UserEvent, words: AdminTexts): Promise<void> {
  const { name, email, password } = words.resources.users.fields
  await fill(user, await screen.findByLabelText(name), 'Rita')
  await fill(user, screen.getByLabelText(email), 'rita@x.test')
  await fill(user, screen.getByLabelText(password), '123456')
  await save(user, words)
}

describe.each(languages)(
  'what is said on a platform of somebody else, in %s, of the failure of',
  (language) => {
    it.each(failures)('%s', async (_what, path, call, answer, way, sentence) => {
      const { apiBase, close } = await startPlatform({ [call]: answer })
      const { user } = await openAdmin(server(), { path, language, config: { apiBase } })
      await way(user, adminTexts[language])
      await expectMessage(sentence[language])
      await waitFor(() => expect(window.location.pathname).toBe(path))
      close()
    })
  },
)
