import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CallError } from '#common/contract/client.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { pollOptions, secondNode } from '../../changes/nodes.ts'
import { type Change, simpleChanges } from './changes.ts'
import { emptyModel, expectedFor, type Model } from './model.ts'
import { countries, createWorld, userNumbers } from './world.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let node: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  node = await secondNode(portal)
})
afterAll(() => node.close())

/** What may be the case after two changes at once: either order, and either may be refused because of the other. */
function outcomes(model: Model, [one, other]: [Change, Change]): Model[] {
  const orders = [[one, other], [other, one], [one], [other], []]
  return orders.flatMap((order) => {
    const result = order.reduce<Model | undefined>((at, { after }) => at && after(at), model)
    return result ? [result] : []
  })
}

const seenIn = (model: Model) => userNumbers.map((user) => expectedFor(model, user))

it('two administrators who change access at once give users no more than one after the other', {
  timeout: 60_000,
}, async () => {
  const change = fc.oneof(...simpleChanges)
  const pairs = fc.array(fc.tuple(change, change), { minLength: 6, maxLength: 10, size: 'max' })
  await fc.assert(
    fc.asyncProperty(pairs, async (some) => {
      const world = await createWorld(portal, node, admin)
      let possible = [emptyModel(countries)]
      for (const pair of some) {
        const [model] = possible
        if (!model || pair.some(({ after }) => !after(model))) continue
        await Promise.all(
          pair.map((each, nodeNumber) =>
            each.run(world, world.admin(nodeNumber), model).catch((error: unknown) => {
              if (!(error instanceof CallError)) throw error
              expect(error.status).toBeLessThan(500)
            }),
          ),
        )
        const before = possible
        const agree = async () => {
          const seen = await Promise.all([world.allSeen(0), world.allSeen(1)])
          possible = before
            .flatMap((each) => outcomes(each, pair))
            .filter((each) => seen.every((some) => isDeepStrictEqual(some, seenIn(each))))
          return possible.length > 0 || seen
        }
        const message = pair.join(' | ')
        await expect.poll(agree, { ...pollOptions, message }).toBe(true)
      }
    }),
    { numRuns: 3, interruptAfterTimeLimit: 15_000, endOnFailure: true },
  )
})
