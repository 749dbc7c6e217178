import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { pollOptions, secondNode } from '../../changes/nodes.ts'
import { changes } from './changes.ts'
import { emptyModel, expectedAccess, expectedFor, type Model } from './model.ts'
import { countries, createWorld, userNumbers, type World } from './world.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let node: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  node = await secondNode(portal)
})
afterAll(() => node.close())

/**
 * A change on one of the nodes. Afterwards every user sees exactly what the model says: on this node at once, on the other
 * one once it has been notified. The explanation for administrators says the same.
 */
const commands = changes.map((arbitrary) =>
  fc.tuple(arbitrary, fc.constantFrom(0, 1)).map(
    ([change, nodeNumber]): fc.AsyncCommand<Model, World> => ({
      check: (model) => change.after(model) !== undefined,
      async run(model, world) {
        const next = change.after(model) ?? model
        await change.run(world, world.admin(nodeNumber), model)
        Object.assign(model, next)
        world.history.push({ at: new Date().toISOString(), access: expectedAccess(next, userNumbers) })
        const expected = userNumbers.map((each) => expectedFor(model, each))
        expect(await world.allSeen(nodeNumber)).toEqual(expected)
        expect(await world.allExplained(nodeNumber)).toEqual(expected)
        await expect.poll(() => world.allSeen(1 - nodeNumber), pollOptions).toEqual(expected)
      },
      toString: () => `${change} on node ${nodeNumber}`,
    }),
  ),
)

it('every user sees exactly the given rows and pages after any changes, on every node', {
  timeout: 60_000,
}, async () => {
  const series = fc.commands(commands, { maxCommands: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(series, async (some) => {
      const real = await createWorld(portal, node, admin)
      const model = emptyModel(countries)
      await fc.asyncModelRun(() => ({ real, model }), some)
      // The audit log also knows what is deleted by now.
      await admin.call('deleteUsers', { users: [real.userOf(0).id] })
      await admin.call('deleteGroup', { id_group: real.groupId })
      for (const { at, access: known } of real.history) expect(await real.accessAt(at)).toEqual(known)
    }),
    { numRuns: 3, interruptAfterTimeLimit: 25_000 },
  )
})
