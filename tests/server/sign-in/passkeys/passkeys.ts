import { eq } from 'drizzle-orm'
import { passkeys, secondFactors, users } from '#server/base/db/schema/index.ts'
import { SoftwareAuthenticator } from '../../../fixtures/software-authenticator.ts'
import type { Browser, TestPortal } from '../../portal.ts'

/** Where the pages of a portal without PUBLIC_URL are. */
export const origin = 'http://localhost:3000'
export const company = { id_empresa: 1, id_setup: 1 }

/** Adds a passkey as its user does. */
export async function addPasskey(
  { call }: Browser,
  authenticator = new SoftwareAuthenticator(origin),
  name = 'Notebook',
) {
  const { options } = await call('startPasskey', {})
  return { authenticator, ...(await call('insertPasskey', { name, passkey: authenticator.create(options) })) }
}

/** Signs in with a passkey alone. @returns the browser of its user */
export async function signInWith(portal: TestPortal, authenticator: SoftwareAuthenticator): Promise<Browser> {
  const browser = portal.browser()
  const { options = {} } = await browser.call('startPasskeySignIn', company)
  const passkey = authenticator.get(options)
  browser.setToken((await browser.call('signInWithPasskey', { passkey, id_empresa: 1 })).token)
  return browser
}

/** Removes every passkey and recovery code of a user. */
export async function deletePasskeys(portal: TestPortal, userId: number): Promise<void> {
  await portal.changeExternally(async (db) => {
    await db.update(users).set({ passkeySince: null }).where(eq(users.id, userId))
    await db.delete(passkeys).where(eq(passkeys.userId, userId))
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  })
}
