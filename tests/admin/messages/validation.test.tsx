import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#common/texts/language.ts'
import { adminTexts } from '../../texts.ts'
import { fill, openAdmin } from '../open-admin.tsx'
import { expectMessage, openServer, press, type Step, save } from './steps.ts'

const server = openServer()

const filtersOfMaria = '/editarRelatorio/1/Mundo/378?pessoa=2'

/** One rendered form each, in alternating languages; `forms/validation-resolver.test` covers the other rules. */
const forms: [what: string, path: string, step: Step, language: Language, message: string][] = [
  ['a new user without any values', '/adicionarUsuario', save, 'en', 'Please fill in all fields'],
  [
    'a user’s new password of five characters',
    '/editarUsuario/2',
    async (user, texts) => {
      await fill(user, await screen.findByLabelText(texts.resources.users.fields.password), '12345')
      await save(user, texts)
    },
    'pt',
    'Senha muito curta!',
  ],
  [
    'a weak new password of their own',
    '/perfilAdm',
    async (user, texts) => {
      await fill(user, await screen.findByLabelText(texts.password.current), 'Aurora-Admin-1')
      await fill(user, screen.getByLabelText(texts.password.new), 'abcdef1')
      await save(user, texts)
    },
    'en',
    'Weak Password!',
  ],
  ['a new group without a name', '/adicionarGrupo', save, 'pt', 'Informe o nome do grupo.'],
  [
    'a group whose name was cleared',
    '/editarGrupo/1/Mundo',
    async (user, texts) => {
      await user.clear(await screen.findByLabelText(texts.resources.groups.fields.name))
      await save(user, texts)
    },
    'en',
    'Enter the group name.',
  ],
  ['a new report without any values', '/adicionarRelatorio/1/Mundo', save, 'pt', 'Preencha todos os campos'],
  [
    'adding no page and one that is already allowed',
    filtersOfMaria,
    async (user, texts) => {
      const { filters } = texts.admin
      await press(user, filters.addPage)
      await expectMessage('Please select a page to filter!')
      await user.click(await screen.findByLabelText(filters.page))
      await user.click(await screen.findByRole('option', { name: 'Visão geral' }))
      await press(user, filters.addPage)
    },
    'en',
    'Page already selected!',
  ],
  [
    'a filter value that is not a number',
    filtersOfMaria,
    async (user, { admin: { filters } }) => {
      await user.click((await screen.findAllByLabelText(filters.type))[0] as HTMLElement)
      await user.click(await screen.findByRole('option', { name: filters.numeric }))
      await press(user, filters.apply)
    },
    'pt',
    'Preencha o campo de valor com o tipo de dado correto.',
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
    'en',
    'Please fill in all filter fields before applying.',
  ],
  [
    'a message to support without any values',
    '/suporte',
    (user, { admin: { support } }) => press(user, support.send),
    'pt',
    'Preencha todos os campos',
  ],
]

describe('an administrator is told what is wrong with', () => {
  it.each(forms)('%s', async (_what, path, step, language, message) => {
    const { user } = await openAdmin(server(), { path, language })
    await step(user, adminTexts[language])
    await expectMessage(message)
  })
})

describe('completely empty filter rows', () => {
  it('are not errors, and are not saved', async () => {
    const admin = await server().as('admin')
    const { user } = await openAdmin(server(), { path: filtersOfMaria })
    await press(user, 'Add filter')
    await user.clear((await screen.findAllByLabelText('Table')).at(-1) as HTMLElement)
    await press(user, 'Apply filters')
    expect(await screen.findByText('2 filters · 2 pages')).toBeVisible()
    await press(user, 'Save')
    await screen.findByRole('link', { name: 'Add' })
    const { report } = await admin.call('report', { id_report: 378 })
    expect(report.users.find(({ id }) => id === 2)?.filters).toHaveLength(2)
  })
})
