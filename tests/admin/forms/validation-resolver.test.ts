import type { FieldValues } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { validateReportForm } from '#admin/data/group-report-calls.ts'
import { emptyReport } from '#admin/data/records.ts'
import { type Validate, validationResolver } from '#admin/forms/validation-resolver.ts'
import { createI18nProvider } from '#admin/i18n/i18n-provider.ts'
import { validateGroup } from '#common/validation/group.ts'
import { validatePasswordChange } from '#common/validation/password.ts'
import { validateSupportMessage } from '#common/validation/support.ts'
import { validateEditedUser, validateNewUser } from '#common/validation/user.ts'

const { translate: english } = await createI18nProvider('en')
const { translate: portuguese } = await createI18nProvider('pt')

async function errorsOf(validate: Validate, values: FieldValues) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await validationResolver(validate)(values, undefined, options)
  return errors
}

const user = { name: 'Rita', email: 'rita@x.test' }
const filter = { table: 't', column: 'c', condition: 'In', value: 'v', data_type: 'varchar' }
const reportWith = (changed: object): FieldValues => ({
  ...emptyReport,
  ...{ groupId: 1, name: 'Metas', accountId: 1, workspaceId: 'w', powerBiReportId: 'r' },
  users: [{ id: 2, filters: [{ ...filter, ...changed }], allowedPages: [] }],
})
const required = ['This field is required.', 'Campo obrigatório.'] as const
const short = ['Password too short!', 'Senha muito curta!'] as const

const cases: [
  what: string,
  validate: Validate,
  values: FieldValues,
  field: string,
  message: readonly [en: string, pt: string],
][] = [
  ['a new user without a password', validateNewUser, user, 'password', required],
  ['a new user’s short password', validateNewUser, { ...user, password: '12345' }, 'password', short],
  ['a user without a name', validateEditedUser, { ...user, name: ' ' }, 'name', required],
  ['a user without an e-mail', validateEditedUser, { ...user, email: '' }, 'email', required],
  ['a user’s short password', validateEditedUser, { ...user, password: '12345' }, 'password', short],
  ['a missing new password', validatePasswordChange, { old_password: 'x' }, 'new_password', required],
  [
    'a weak new password',
    validatePasswordChange,
    { old_password: 'x', new_password: 'abcdef1' },
    'new_password',
    ['Weak Password!', 'Senha fraca!'],
  ],
  [
    'a group without a name',
    validateGroup,
    {},
    'name',
    ['Enter the group name.', 'Informe o nome do grupo.'],
  ],
  ['a report without an account', validateReportForm, emptyReport, 'accountId', required],
  ['a report without a workspace', validateReportForm, emptyReport, 'workspaceId', required],
  ['a report without a Power BI report', validateReportForm, emptyReport, 'powerBiReportId', required],
  [
    'a filter without a value',
    validateReportForm,
    reportWith({ value: '' }),
    'users',
    [
      'Please fill in all filter fields before applying.',
      'Preencha todos os campos do filtro antes de aplicar.',
    ],
  ],
  [
    'a number filter with text',
    validateReportForm,
    reportWith({ data_type: 'number' }),
    'users',
    [
      'Please fill in the value field with the correct data type.',
      'Preencha o campo de valor com o tipo de dado correto.',
    ],
  ],
  ['a message without a subject', validateSupportMessage, { email: user.email }, 'assunto', required],
]

describe('a form shows at the field what is wrong with', () => {
  it.each(cases)('%s', async (_what, validate, values, field, [en, pt]) => {
    const message = String((await errorsOf(validate, values))[field]?.message)
    expect([english(message), portuguese(message)]).toEqual([en, pt])
  })
})

describe('a form', () => {
  it('accepts valid values, with completely empty filter rows', async () => {
    expect(await errorsOf(validateReportForm, reportWith({ table: '', column: ' ', value: '' }))).toEqual({})
  })

  it('knows which errors ask to fill in all fields', async () => {
    expect((await errorsOf(validateNewUser, {})).name?.type).toBe('fillAll')
    expect(english('fieldErrors.fillAll')).toBe('Please fill in all fields')
    expect(portuguese('fieldErrors.fillAll')).toBe('Preencha todos os campos')
  })
})
