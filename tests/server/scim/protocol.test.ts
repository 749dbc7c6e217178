import { describe, expect, it } from 'vitest'
import { type Filter, parseFilter } from '#server/scim/protocol/filter.ts'
import { matches } from '#server/scim/protocol/matches.ts'
import { applyOperation, operationsOf, resourceOf } from '#server/scim/protocol/patch.ts'
import { project, projectionOf } from '#server/scim/protocol/projection.ts'
import { attributeNamed, userSchema } from '#server/scim/protocol/schemas.ts'
import { enterpriseUrn, patch } from './directory.ts'

const schema = userSchema()
const emails = attributeNamed(schema.attributes, 'emails')?.subAttributes ?? []

describe('a filter', () => {
  it('binds "and" closer than "or", and brackets closest', () => {
    const compare = (path: string): Filter => ({ kind: 'compare', path, operator: 'eq', value: 1 })
    expect(parseFilter('a eq 1 or b eq 1 AND c eq 1')).toEqual({
      kind: 'or',
      of: [compare('a'), { kind: 'and', of: [compare('b'), compare('c')] }],
    })
    expect(parseFilter('not (a eq 1 or b eq 1)')).toEqual({
      kind: 'not',
      of: { kind: 'or', of: [compare('a'), compare('b')] },
    })
    expect(parseFilter('emails[type eq "work"].value Eq "a\\"]b"')).toMatchObject({
      kind: 'some',
      path: 'emails',
      of: { kind: 'and', of: [{ path: 'type' }, { path: 'value', value: 'a"]b' }] },
    })
  })

  it.each([
    '',
    'userName',
    'userName eq',
    'userName like "a"',
    'userName eq "a" userName',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'userName eq "a" or',
    "userName eq 'a'",
    '"a" eq "a"',
    `${'('.repeat(30)}a eq 1${')'.repeat(30)}`,
    Array.from({ length: 200 }, () => 'a eq 1').join(' and '),
  ])('that is none is refused: %s', (text) => {
    expect(() => parseFilter(text)).toThrow(
      expect.objectContaining({ status: 400, scimType: 'invalidFilter' }),
    )
  })

  it('matches texts without case, and "True" like true', () => {
    const work = { value: 'Ana@contoso.com', type: 'work', primary: true }
    const isMatch = (text: string) => matches(parseFilter(text), work, emails)
    expect(isMatch('type eq "WORK" and value sw "ana@" and primary eq "True"')).toBe(true)
    expect(isMatch('type eq "home" or not (value ew ".com")')).toBe(false)
    expect(isMatch('display pr or value co "contoso"')).toBe(true)
    expect(isMatch('display eq null and type ne "home"')).toBe(true)
  })
})

describe('an operation', () => {
  const changed = (resource: object, ...operations: Parameters<typeof patch>) => {
    const after = resourceOf(schema, resource)
    for (const each of operationsOf(patch(...operations))) applyOperation(schema, after, each)
    return after
  }

  it('removes one value, some values or all, and an attribute of which nothing is left', () => {
    const before = {
      emails: [
        { value: 'a@b.test', type: 'work' },
        { value: 'c@d.test', type: 'home' },
      ],
    }
    expect(changed(before, { op: 'remove', path: 'emails[type eq "home"]' })).toEqual({
      emails: [{ value: 'a@b.test', type: 'work' }],
    })
    expect(changed(before, { op: 'Remove', path: 'emails[type eq "home"].value' })).toEqual({
      emails: [{ value: 'a@b.test', type: 'work' }],
    })
    expect(
      changed(before, { op: 'remove', path: 'emails', value: [{ value: 'a@b.test', type: 'work' }] }),
    ).toEqual({
      emails: [{ value: 'c@d.test', type: 'home' }],
    })
    expect(changed(before, { op: 'remove', path: 'emails' })).toEqual({})
  })

  it('adds a value once, replaces all, and replaces one that there was not', () => {
    const work = { value: 'a@b.test', type: 'work' }
    expect(changed({ emails: [work] }, { op: 'add', path: 'emails', value: [work] })).toEqual({
      emails: [work],
    })
    expect(
      changed({ emails: [work] }, { op: 'replace', path: 'emails', value: [{ value: 'x@y.test' }] }),
    ).toEqual({
      emails: [{ value: 'x@y.test' }],
    })
    expect(changed({}, { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'BR' })).toEqual({
      addresses: [{ type: 'work', country: 'BR' }],
    })
  })

  it('reads paths with the URN of the resource or an extension, in any case', () => {
    const after = changed(
      {},
      { op: 'add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:DISPLAYNAME', value: 'Ana' },
      { op: 'add', path: enterpriseUrn, value: { costCenter: '7', unknown: 'x' } },
      { op: 'replace', path: `${enterpriseUrn.toUpperCase()}:Department`, value: 3 },
      { op: 'replace', path: `${enterpriseUrn}:manager.value`, value: '9' },
    )
    expect(after).toEqual({
      displayName: 'Ana',
      [enterpriseUrn]: { costCenter: '7', department: '3', manager: { value: '9' } },
    })
    const without = changed(after, { op: 'remove', path: enterpriseUrn })
    expect(without).toEqual({ displayName: 'Ana' })
  })

  it.each([
    [{ op: 'replace', path: 'active', value: 'maybe' }, 'active must be true or false.'],
    [{ op: 'replace', path: 'displayName', value: { a: 1 } }, 'displayName must be a text.'],
    [{ op: 'replace', path: 'displayName', value: ['a'] }, 'displayName must be a single value.'],
    [{ op: 'replace', path: 'displayName', value: 'a\0b' }, /cannot be stored/],
    [{ op: 'add', path: 'emails', value: [['a']] }, 'emails must be an object.'],
    [{ op: 'move', path: 'title', value: 'a' }, /op of each operation/],
    [{ op: 'remove' }, 'A removal needs a path.'],
    [{ op: 'add', value: 'a' }, /needs an object/],
    [{ op: 'add', path: 'emails[type].value', value: 'a' }, /no known operator/],
  ])('that cannot be meant is refused: %j', (operation, message) => {
    expect(() => changed({}, operation)).toThrow(message)
  })
})

describe('a resource', () => {
  const resource = {
    ...{ schemas: [], id: '1', userName: 'ana', name: { givenName: 'Ana', familyName: 'Prado' } },
    emails: [{ value: 'a@b.test', type: 'work' }],
    [enterpriseUrn]: { department: 'Sales', costCenter: '7' },
  }
  const shown = (query: { attributes?: string; excludedAttributes?: string }) =>
    project(resource, projectionOf(schema, query))

  it('is answered with the attributes that a request asks for', () => {
    expect(
      shown({ attributes: `userName,NAME.givenName,emails.value,${enterpriseUrn}:department,unknown` }),
    ).toEqual({
      ...{
        schemas: [],
        id: '1',
        userName: 'ana',
        name: { givenName: 'Ana' },
        emails: [{ value: 'a@b.test' }],
      },
      [enterpriseUrn]: { department: 'Sales' },
    })
    expect(shown({ excludedAttributes: `emails,name.familyName,${enterpriseUrn}:costCenter` })).toEqual({
      ...{ schemas: [], id: '1', userName: 'ana', name: { givenName: 'Ana' } },
      [enterpriseUrn]: { department: 'Sales' },
    })
    expect(resource).toHaveProperty('emails')
  })
})
