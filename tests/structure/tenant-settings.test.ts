import { expect, it } from 'vitest'
import { tenantCommands } from '#server/cli/tenants.ts'
import { read } from './sources.ts'

/** Those that administrators set on a screen. */
const onScreen = ['supportEmail', 'provisionedAttributes']

it('an operator can set and look up every setting of a company', () => {
  const [, type = ''] =
    /type StoredTenantSettings = \{\n(.*?)\n\}/s.exec(read('server/base/db/schema/json.ts')) ?? []
  const settings = [...type.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = '']) => name)
  expect(settings).toContain('customerAreaUrl')
  const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const options = settings.filter((name) => !onScreen.includes(name)).map(optionOf)
  const accepted = Object.keys(tenantCommands['tenant set'].options.shape)
  expect(options.filter((option) => !accepted.includes(option))).toEqual([])
  const documented = read('docs/operations.md')
  expect(options.filter((option) => !documented.includes(`--${option}`))).toEqual([])
})
