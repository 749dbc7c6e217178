import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessRequests } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { pollOptions, secondNode } from '../../changes/nodes.ts'
import { only } from '../group-reports/report-forms.ts'
import {
  currentAccess,
  expectedAccess,
  expectedFor,
  type GivenAccess,
  isContradictory,
  type Model,
  saveForm,
} from './model.ts'
import { countries, createWorld, pages, userNumbers, type World } from './world.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let node: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  node = await secondNode(portal)
})
afterAll(() => node.close())

const user = fc.constantFrom(...userNumbers)
const someUsers = fc.subarray(userNumbers)
const access: fc.Arbitrary<GivenAccess> = fc.record(
  { own: fc.subarray(countries), pages: fc.subarray(pages), hasSet: fc.boolean() },
  { noNullPrototype: true },
)

const everything: GivenAccess = { own: [], pages: [], hasSet: false }

type Command = fc.AsyncCommand<Model, World>
type Admin = ReturnType<World['admin']>

/**
 * Changes something by calls of an administrator on one of the nodes. Afterwards every user sees exactly what the model
 * says: on this node at once, on the other one once it has been notified.
 * @param after the model after the change; undefined where the change would not be possible
 */
const command = <Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  after: (model: Model, input: Input) => Model | undefined,
  run: (world: World, input: Input, admin: Admin, model: Model) => Promise<unknown>,
): fc.Arbitrary<Command> =>
  fc.tuple(input, fc.constantFrom(0, 1)).map(([values, nodeNumber]) => {
    const modelAfter = (model: Model): Model | undefined => {
      const next = after(model, values)
      return next && !userNumbers.some((each) => isContradictory(next, each)) ? next : undefined
    }
    return {
      check: (model) => modelAfter(model) !== undefined,
      async run(model, world) {
        const next = modelAfter(model) ?? model
        await run(world, values, world.admin(nodeNumber), model)
        Object.assign(model, next)
        world.history.push({
          at: new Date().toISOString(),
          access: expectedAccess(next, userNumbers),
        })
        const expected = userNumbers.map((each) => expectedFor(model, each))
        const seen = (at: number) => Promise.all(userNumbers.map((each) => world.seenBy(each, at)))
        expect(await seen(nodeNumber)).toEqual(expected)
        await expect.poll(() => seen(1 - nodeNumber), pollOptions).toEqual(expected)
      },
      toString: () => `${name} on node ${nodeNumber}: ${JSON.stringify(values)}`,
    }
  })

const commands = [
  command(
    'members of the group',
    someUsers,
    (model, members) => ({ ...model, members }),
    ({ groupId, name, userOf }, members, { call }) =>
      call('updateGroup', { id: groupId, name, users: members.map((each) => userOf(each).id) }),
  ),
  command(
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
  command(
    'form of the report',
    fc.uniqueArray(fc.tuple(user, access), { selector: ([each]) => each }),
    (model, listed) => saveForm(model, new Map(listed)),
    async ({ formOf, editForm }, listed, { call }) => {
      const users = listed.map((one) => ({ ...formOf(one), add_to_group: 'S' as const }))
      await call('updateGroupReport', await editForm({ users }))
    },
  ),
  command(
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
  command(
    'attribute of a user',
    fc.tuple(user, fc.subarray(countries)),
    (model, [of, values]) => ({ ...model, attributes: new Map([...model.attributes, [of, values]]) }),
    ({ userOf }, [of, values], { call }) => {
      const { id, email } = userOf(of)
      return call('updateUser', { id, email, name: email, attributes: [{ name: 'region', values }] })
    },
  ),
  command(
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
  command(
    'granted request for access',
    fc.tuple(user, fc.option(user)),
    (model, [of, like]) => {
      const given = like === null ? everything : model.access.get(like)
      if (expectedFor(model, of) !== 'resource.missing' || !given) return undefined
      return saveForm(model, new Map([...currentAccess(model), [of, given]]))
    },
    async ({ reportId, userOf }, [of, like], { call }) => {
      await userOf(of).browser.call('requestAccess', { id_report: reportId, reason: 'Para o fechamento' })
      const [request] = await portal.database.db
        .select({ id: accessRequests.id })
        .from(accessRequests)
        .where(eq(accessRequests.reportId, reportId))
      const likeUser = like === null ? {} : { like_user: userOf(like).id }
      await call('grantAccessRequest', { id: request?.id ?? 0, ...likeUser })
    },
  ),
  command(
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

it('every user sees exactly the given rows and pages after any changes, on every node', {
  timeout: 60_000,
}, async () => {
  const changes = fc.commands(commands, { maxCommands: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(changes, async (some) => {
      const real = await createWorld(portal, node, admin)
      const model: Model = {
        ...{ members: [], access: new Map(), set: countries, attributes: new Map(), blocked: [] },
      }
      await fc.asyncModelRun(() => ({ real, model }), some)
      // The audit log also knows what is deleted by now.
      await admin.call('deleteUsers', { users: [real.userOf(0).id] })
      await admin.call('deleteGroup', { id_group: real.groupId })
      for (const { at, access: known } of real.history) expect(await real.accessAt(at)).toEqual(known)
    }),
    { numRuns: 3, interruptAfterTimeLimit: 40_000 },
  )
})
