import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiTokens, tenants } from '#server/base/db/schema/index.ts'
import { findApiToken, insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { portalFixture } from '#tests/fixtures/portal.ts'

const portal = portalFixture()

const now = Date.parse('2026-11-20T12:00:00Z')
const scope = () => ({ db: portal.database.db, tenantId: 1 })
const find = (token: string, at = now) => findApiToken(portal.database.db, token, at)
const add = (expiresAt: Date | null = null) =>
  insertApiToken(scope(), { name: 'ETL', scopes: ['users:read'], createdBy: 'Ana', expiresAt })

describe('a token for programs', () => {
  it('is found by its text, which is stored nowhere', async () => {
    const { id, token } = await add()
    expect(token).toMatch(/^vtr_[\w-]{43}$/)
    expect(await find(token)).toMatchObject({ id, tenantId: 1, name: 'ETL', scopes: ['users:read'] })
    expect(await find(`${token}x`)).toBeUndefined()
    const [stored] = await portal.database.db.select().from(apiTokens).where(eq(apiTokens.id, id))
    expect(stored?.ending).toBe(token.slice(-4))
    expect(JSON.stringify(stored)).not.toContain(token.slice(4, -4))
  })

  it('is worth nothing once it has expired or was revoked', async () => {
    const { token } = await add(new Date(now + 1000))
    expect(await find(token, now + 999)).toBeDefined()
    expect(await find(token, now + 1000)).toBeUndefined()
    const revoked = await add()
    await portal.database.db
      .update(apiTokens)
      .set({ revokedAt: new Date(now) })
      .where(eq(apiTokens.id, revoked.id))
    expect(await find(revoked.token)).toBeUndefined()
  })

  it('shows when it was last used, to a few minutes', async () => {
    const { id, token } = await add()
    const used = async (at: number) => {
      await find(token, at)
      const [stored] = await portal.database.db.select().from(apiTokens).where(eq(apiTokens.id, id))
      return stored?.lastUsedAt?.getTime()
    }
    expect(await used(now)).toBe(now)
    expect(await used(now + 60_000)).toBe(now)
    expect(await used(now + 360_000)).toBe(now + 360_000)
  })

  it('is deleted with its tenant', async () => {
    const [tenant] = await portal.database.db.insert(tenants).values({ name: 'Closed' }).returning()
    const tenantId = tenant?.id ?? 0
    const { token } = await insertApiToken(
      { ...scope(), tenantId },
      { name: 'ETL', scopes: [], createdBy: 'Ana', expiresAt: null },
    )
    expect(await find(token)).toBeDefined()
    await portal.database.db.delete(tenants).where(eq(tenants.id, tenantId))
    expect(await find(token)).toBeUndefined()
  })
})
