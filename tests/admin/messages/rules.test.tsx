import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type AdminTexts, adminTexts } from '../../texts.ts'
import { fill, openAdmin } from '../open-admin.tsx'
import {
  expectMessage,
  fillAll,
  languages,
  openServer,
  press,
  type Sentence,
  type Step,
  save,
} from './steps.ts'

const server = openServer()

const groupName = { en: 'Enter the group name.', pt: 'Informe o nome do grupo.' }
const short = { en: 'Password too short!', pt: 'Senha muito curta!' }
const weak = { en: 'Weak Password!', pt: 'Senha fraca!' }
const incomplete = {
  en: 'Please fill in all filter fields before applying.',
  pt: 'Preencha todos os campos do filtro antes de aplicar.',
}
const wrongType = {
  en: 'Please fill in the value field with the correct data type.',
  pt: 'Preencha o campo de valor com o tipo de dado correto.',
}

const empty =
  (field: (words: AdminTexts) => string): Step =>
  async (user, words) => {
    await user.clear(await screen.findByLabelText(field(words)))
    await save(user, words)
  }
const newPassword =
  (password: string): Step =>
  async (user, words) => {
    await fill(user, await screen.findByLabelText(words.password.current), 'Aurora-Admin-1')
    if (password) await fill(user, screen.getByLabelText(words.password.new), password)
    await save(user, words)
  }
const filtersOfMaria = '/editarRelatorio/1/Mundo/378?pessoa=2'
const choosePage = async (user: UserEvent, { admin: { filters } }: AdminTexts) => {
  await user.click(await screen.findByLabelText(filters.page))
  await user.click(await screen.findByRole('option', { name: 'Overview' }))
}

const rules: [what: string, path: string, way: Step, sentence: Sentence][] = [
  ['a new user without anything', '/adicionarUsuario', save, fillAll],
  [
    'a new user with five characters',
    '/adicionarUsuario',
    async (user, words) => {
      await fill(user, await screen.findByLabelText(words.resources.users.fields.password), '12345')
      await save(user, words)
    },
    short,
  ],
  [
    'a user who loses the name',
    '/editarUsuario/2',
    empty((words) => words.resources.users.fields.name),
    fillAll,
  ],
  [
    'a user who loses the e-mail',
    '/editarUsuario/2',
    empty((words) => words.resources.users.fields.email),
    fillAll,
  ],
  [
    'a user’s other password of five characters',
    '/editarUsuario/2',
    async (user, words) => {
      await fill(user, await screen.findByLabelText(words.resources.users.fields.password), '12345')
      await save(user, words)
    },
    short,
  ],
  ['a change of password without the new one', '/perfilAdm', newPassword(''), fillAll],
  ['a change of password to a weak one', '/perfilAdm', newPassword('abcdef1'), weak],
  ['a new group without a name', '/adicionarGrupo', save, groupName],
  [
    'a group that loses its name',
    '/editarGrupo/1/Mundo',
    empty((words) => words.resources.groups.fields.name),
    groupName,
  ],
  ['a new report without anything', '/adicionarRelatorio/1/Mundo', save, fillAll],
  [
    'a report that loses its name',
    '/editarRelatorio/1/Mundo/378',
    empty((words) => words.resources.groupReports.fields.name),
    fillAll,
  ],
  [
    'no page chosen to filter',
    filtersOfMaria,
    (user, { admin: { filters } }) => press(user, filters.addPage),
    { en: 'Please select a page to filter!', pt: 'Selecione uma página para filtrar!' },
  ],
  [
    'a page chosen twice',
    filtersOfMaria,
    async (user, words) => {
      await choosePage(user, words)
      await press(user, words.admin.filters.addPage)
    },
    { en: 'Page already selected!', pt: 'Página já selecionada!' },
  ],
  [
    'a filter without a value',
    filtersOfMaria,
    async (user, { admin: { filters } }) => {
      await user.clear((await screen.findAllByLabelText(filters.value))[0] as HTMLElement)
      await press(user, filters.apply)
    },
    incomplete,
  ],
  [
    'a number that is none',
    filtersOfMaria,
    async (user, { admin: { filters } }) => {
      await user.click((await screen.findAllByLabelText(filters.type))[0] as HTMLElement)
      await user.click(await screen.findByRole('option', { name: filters.numeric }))
      await press(user, filters.apply)
    },
    wrongType,
  ],
  [
    'an incomplete filter when the form is saved',
    filtersOfMaria,
    async (user, { admin: { filters }, common }) => {
      fireEvent.change((await screen.findAllByLabelText(filters.column))[0] as HTMLElement, {
        target: { value: '' },
      })
      await press(user, common.back)
      await press(user, common.save)
    },
    incomplete,
  ],
  [
    'a message to support without anything',
    '/suporte',
    (user, { admin: { support } }) => press(user, support.send),
    fillAll,
  ],
]

describe.each(languages)('what the rules of the back-office say, in %s', (language) => {
  it.each(rules)('of %s', async (_what, path, way, sentence) => {
    const { user } = await openAdmin(server(), { path, language })
    await way(user, adminTexts[language])
    await expectMessage(sentence[language])
  })
})

describe('rows without anything in them', () => {
  it('are no fault, and are dropped', async () => {
    const { user } = await openAdmin(server(), { path: filtersOfMaria })
    await press(user, 'Add filter')
    await user.clear((await screen.findAllByLabelText('Table')).at(-1) as HTMLElement)
    await press(user, 'Apply filters')
    expect(await screen.findByText('2 filters · 2 pages')).toBeVisible()
  })
})
