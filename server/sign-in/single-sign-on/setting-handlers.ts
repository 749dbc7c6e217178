import { eq } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { tenants } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import type { Call, Handler } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import type { SignInDeps } from '../deps.ts'
import { findEnabledProvider, lockTenant } from './queries.ts'

/** Whether the session of a caller was opened by a provider that is enabled: proof that people can sign in with it. */
async function isByProvider(
  scope: Scope,
  { providerId }: Call<'signInSettings'>['session'],
): Promise<boolean> {
  return (await findEnabledProvider(scope, providerId)) !== undefined
}

const signInSettings: Handler<'signInSettings', SignInDeps> = async ({ scope, session }) => ({
  password_sign_in: tenantSettings(session.settings).passwordSignIn === 'on' ? 'S' : 'N',
  by_provider: await isByProvider(scope, session),
})

const updateSignInSettings: Handler<'updateSignInSettings', SignInDeps> = async ({
  input,
  session,
  audited,
}) =>
  audited(async (tx) => {
    const passwordSignIn = input.password_sign_in === 'S' ? 'on' : 'off'
    const tenant = await lockTenant(tx)
    if (!tenant) throw new PortalError('resource.missing')
    const before = tenantSettings(tenant.settings).passwordSignIn
    if (passwordSignIn === 'off' && !(await isByProvider(tx, session)))
      throw new PortalError('provider.session')
    if (passwordSignIn !== before) {
      const settings = { ...tenant.settings, passwordSignIn } as const
      await tx.db.update(tenants).set({ settings }).where(eq(tenants.id, tx.tenantId))
    }
    const changes = changedFields({ passwordSignIn: before }, { passwordSignIn })
    return { response: {}, object: { id: tenant.id, name: tenant.name }, ...changes }
  })

export const signInSettingHandlers = { signInSettings, updateSignInSettings }
