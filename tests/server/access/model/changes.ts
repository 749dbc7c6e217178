import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { accessRequests } from '#server/base/db/schema/index.ts'
import { only } from '../group-reports/report-forms.ts'
import {
  currentAccess,
  expectedFor,
  type GivenAccess,
  isRefused,
  type Model,
  saveForm,
  usersWritten,
} from './model.ts'
import { countries, pages, userNumbers, type World } from './world.ts'

const user = fc.constantFrom(...userNumbers)
const someUsers = fc.subarray(userNumbers)
const access: fc.Arbitrary<GivenAccess> = fc.record(
  { own: fc.subarray(countries), pages: fc.subarray(pages), hasSet: fc.boolean() },
  { noNullPrototype: true },
)

const everything: GivenAccess = { own: [], pages: [], hasSet: false }

const members = 'members of the group'

type Admin = ReturnType<World['admin']>

/** A change with its input. */
export interface Change {
  toString(): string
  /** The model after the change; undefined where the portal refuses it. */
  after(model: Model): Model | undefined
  /** Makes the change by calls of an administrator. */
  run(world: World, admin: Admin, model: Model): Promise<unknown>
}

const change = <Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  after: (model: Model, input: Input) => Model | undefined,
  run: (world: World, input: Input, admin: Admin, model: Model) => Promise<unknown>,
): fc.Arbitrary<Change> =>
  input.map((values) => ({
    toString: () => `${name}: ${JSON.stringify(values)}`,
    after(model) {
      const next = after(model, values)
      // A change of members writes no access: it is suspended, or in force again.
      return next && !isRefused(model, next, name === members ? [] : usersWritten(model, next))
        ? next
        : undefined
    },
    run: (world, admin, model) => run(world, values, admin, model),
  }))

/** What administrators do to the access to a report in one step. */
export const simpleChanges = [
  change(
    members,
    someUsers,
    (model, listed) => ({ ...model, members: listed }),
    ({ groupId, name, userOf }, listed, { call }) =>
      call('updateGroup', { id: groupId, name, users: listed.map((each) => userOf(each).id) }),
  ),
  change(
    'access in the matrix',
    fc.tuple(user, fc.option(access)),
    (model, [of, given]) => {
      if (!model.members.includes(of) || (!given && !model.access.has(of))) return undefined
      const others = [...model.access].filter(([each]) => each !== of)
      return { ...model, access: new Map(given ? [...others, [of, given]] : others) }
    },
    ({ groupId, reportId, formOf, userOf }, [of, given], { call }) => {
      const change = given ? { users: [formOf([of, given])] } : { removed: [userOf(of).id] }
      return call('updateGroupAccess', { id_group: groupId, reports: [{ id: reportId, ...change }] })
    },
  ),
  change(
    'form of the report',
    fc.uniqueArray(fc.tuple(user, access), { selector: ([each]) => each }),
    (model, listed) => saveForm(model, new Map(listed)),
    async ({ formOf, editForm }, listed, { call }) => {
      const users = listed.map((one) => ({ ...formOf(one), add_to_group: 'S' as const }))
      await call('updateGroupReport', await editForm({ users }))
    },
  ),
  change(
    'filter set',
    fc.oneof(fc.constant('attribute' as const), fc.subarray(countries, { minLength: 1 })),
    (model, set) => ({ ...model, set }),
    ({ setId, name }, set, { call }) =>
      call('updateFilterSet', {
        id: setId,
        name,
        filters: (set === 'attribute' ? ['{region}'] : set).map((value) => only(value)),
      }),
  ),
  change(
    'attribute of a user',
    fc.tuple(user, fc.subarray(countries)),
    (model, [of, values]) => ({ ...model, attributes: new Map([...model.attributes, [of, values]]) }),
    ({ userOf }, [of, values], { call }) => {
      const { id, email } = userOf(of)
      return call('updateUser', { id, email, name: email, attributes: [{ name: 'region', values }] })
    },
  ),
  change(
    'granted request for access',
    fc.tuple(user, fc.option(user)),
    (model, [of, like]) => {
      const given = like === null ? everything : model.access.get(like)
      if (expectedFor(model, of) !== 'resource.missing' || !given) return undefined
      return saveForm(model, new Map([...currentAccess(model), [of, given]]))
    },
    async ({ reportId, userOf, database }, [of, like], { call }) => {
      await userOf(of).browser.call('requestAccess', { id_report: reportId, reason: 'Para o fechamento' })
      const [request] = await database.db
        .select({ id: accessRequests.id })
        .from(accessRequests)
        .where(and(eq(accessRequests.reportId, reportId), eq(accessRequests.userId, userOf(of).id)))
      const likeUser = like === null ? {} : { like_user: userOf(like).id }
      await call('grantAccessRequest', { id: request?.id ?? 0, ...likeUser })
    },
  ),
]

/** What they do in several steps, too. */
export const changes = [
  ...simpleChanges,
  change(
    'blocked users',
    someUsers,
    (model, blocked) => ({ ...model, blocked }),
    async ({ userOf, signIn }, blocked, { call }, model) => {
      const idsOf = (some: readonly number[]) => some.map((each) => userOf(each).id)
      const unblocked = model.blocked.filter((each) => !blocked.includes(each))
      if (blocked.length > 0) await call('blockUsers', { users: idsOf(blocked) })
      if (unblocked.length > 0) await call('unblockUsers', { users: idsOf(unblocked) })
      for (const each of unblocked) await signIn(each)
    },
  ),
  change(
    'import and its undo',
    fc.uniqueArray(fc.tuple(user, access), { selector: ([each]) => each, minLength: 1 }),
    (model) => model,
    async ({ name, userOf }, rows, { call }) => {
      const imported = await call('importUsers', {
        id_setup: 1,
        rows: rows.map(([of, { own, pages: allowed }]) => ({
          ...{
            email: userOf(of).email,
            group: name,
            report: name,
            pages: allowed.map((page) => `Page ${page}`),
          },
          ...(own.length > 0 && { table: 'gapminder', column: 'country', values: own }),
        })),
      })
      if (imported.memberships + imported.access === 0) return
      const { import: last } = await call('lastImport', {})
      expect(await call('undoImport', { id_import: last?.id ?? 0 })).toMatchObject({ kept: 0 })
    },
  ),
]
