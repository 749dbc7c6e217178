import { beforeAll, describe, expect, it } from 'vitest'
import { callNames, contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Person } from '../portal.ts'
import { contentOf, refusalProblems, send } from './send.ts'
import { answers, aWorld, idsOf, requests } from './world.ts'

const tokens = {} as Record<Person | 'stranger', string | null>
const portal = portalFixture()
beforeAll(async () => {
  tokens.stranger = null
  for (const person of ['admin', 'maria', 'bruno', 'borealAdmin'] as const) {
    tokens[person] = (await portal.as(person)).token()
  }
})

const maria = 2
const admin = 1
const aurora = 1

/** A call that takes no id is about the caller's own tenant, whoever calls. */
const withoutIds = new Set(entryNames.filter((name) => idsOf(name).length === 0))

/** What a right request of Aurora's is answered, by who makes it. */
function expected(name: EntryName, who: keyof typeof tokens): number {
  const { access } = contract[name]
  const right = answers[name] ?? 200
  if (access === 'public') return right
  if (who === 'stranger') return 401
  if (access === 'admin' && (who === 'maria' || who === 'bruno')) return 403
  if (who === 'admin' && access === 'user' && !withoutIds.has(name)) return 404
  if (who === 'admin' || who === 'maria' || withoutIds.has(name)) return right
  // A list filtered by the id of another tenant is empty.
  if (contract[name].kind === 'list') return right
  return 404
}

describe.each(entryNames)('%s', (name) => {
  it.each(['stranger', 'maria', 'bruno', 'borealAdmin', 'admin'] as const)('as %s', async (who) => {
    const { db } = portal.database
    const world = await aWorld(db, aurora, contract[name].access === 'admin' ? admin : maria)
    const before = await contentOf(portal)
    const answer = await send(portal, name, requests[name](world), tokens[who])
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected(name, who))
    if (answer.status === 200) {
      expect(contract[name].kind === 'list' || answer.body.success).toBe(true)
    } else {
      expect(refusalProblems(answer, 'en')).toEqual([])
      expect(await contentOf(portal)).toEqual(before)
    }
  })
})

describe('a stranger', () => {
  it.each(callNames.filter((name) => contract[name].access !== 'public'))(
    'learns nothing from an invalid request of %s',
    async (name) => {
      for (const body of ['{', '[]', '{"id": {}}', 'x'.repeat(2_000_000)]) {
        const answer = await fetch(`${portal.url}/api/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        expect(answer.status).toBe(401)
      }
    },
  )
})
