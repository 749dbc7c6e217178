import { isDeepStrictEqual } from 'node:util'
import { count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { provisioning } from '#common/contract/provisioning.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { normalizeAttributeName } from '#common/filters/user-attributes.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { applyToAccess } from '../access/filter-sets/apply-to-access.ts'
import { affectedAccess } from '../access/read-model.ts'
import { type StoredTenantSettings, tenants, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { tenantSettings } from '../base/db/tenant-settings.ts'
import type { HandlersOf } from '../http/call.ts'
import { type UserUpdate, updateUsers } from '../people/import/update-users.ts'
import { changedFields } from '../records/audit/changes.ts'
import { type Actor, actorOf } from '../records/audit/event.ts'
import { insertAuditEvents } from '../records/audit/queries.ts'
import { lockTenant } from '../sign-in/single-sign-on/queries.ts'
import type { ScimDeps } from './deps.ts'
import { targetOf } from './protocol/paths.ts'
import { userSchema } from './protocol/schemas.ts'
import { ScimError } from './protocol/scim-error.ts'
import { attributesAfter, type Mapping } from './users/provisioned-attributes.ts'
import { lockProvisionedUsers } from './users/queries.ts'
import { isDeactivated, writtenOf } from './users/user-resource.ts'

const settingsOf = (stored: StoredTenantSettings) => {
  const { provisioning, provisioningInvitations, provisionedAttributes } = tenantSettings(stored)
  return { provisioning, provisioningInvitations, provisionedAttributes }
}

/** A path that names no attribute of users would fill nothing, and close access. @throws PortalError */
function refuseUnknownPaths(mapping: Mapping): void {
  const schema = userSchema(mapping.map(({ path }) => path))
  const isKnown = (path: string): boolean => {
    try {
      return targetOf(schema, path)?.attribute !== undefined
    } catch (error) {
      if (error instanceof ScimError) return false
      throw error
    }
  }
  const fields = mapping.flatMap(({ path }, index): [string, 'scimPath'][] =>
    isKnown(path) ? [] : [[`attributes.${index}.path`, 'scimPath']],
  )
  if (fields.length > 0) throw new PortalError('request.invalid', { fields: Object.fromEntries(fields) })
}

/** The users whose attributes another mapping changes. @throws PortalError for values that no attribute can have */
async function updatesBy(tx: Scope, mapping: Mapping): Promise<UserUpdate[]> {
  const schema = userSchema(mapping.map(({ path }) => path))
  try {
    return (await lockProvisionedUsers(tx)).flatMap((user): UserUpdate[] => {
      if (isDeactivated(user)) return []
      const { id, name, attributes } = user
      const after = attributesAfter(attributes, mapping, schema, writtenOf(user))
      if (isDeepStrictEqual(after, attributes)) return []
      return [{ id, before: { name, attributes }, after: { name, attributes: after } }]
    })
  } catch (cause) {
    if (!(cause instanceof ScimError)) throw cause
    const fields: FieldErrors = { attributes: 'invalid' }
    throw new PortalError('request.invalid', { fields, cause })
  }
}

/** Computes the mapped attributes of all users managed by the directory, and the rows that follow from them. */
async function applyMapping(deps: ScimDeps, tx: Scope, actor: Actor, mapping: Mapping): Promise<void> {
  const updates = await updatesBy(tx, mapping)
  if (updates.length === 0) return
  const event = { ...actor, at: deps.clock.now() }
  const events = await updateUsers(tx, updates)
  await insertAuditEvents(
    tx.db,
    events.map((each) => ({ ...event, ...each })),
  )
  const ids = updates.map(({ id }) => id)
  await applyToAccess({ actor, deps }, tx, affectedAccess({ users: ids }), { provisionedAttributes: mapping })
}

export const provisioningHandlers = {
  async provisioningSettings({ scope, session }) {
    const { provisioning, provisioningInvitations, provisionedAttributes } = settingsOf(session.settings)
    const [managed] = await scope.db
      .select({ count: count() })
      .from(users)
      .where(tenantScoped(scope, users, isNotNull(users.provisioned), isNull(users.deprovisionedAt)))
    return {
      mode: provisioning,
      invitations: provisioningInvitations === 'on' ? 'S' : 'N',
      attributes: [...provisionedAttributes],
      users_count: managed?.count ?? 0,
    }
  },

  async updateProvisioningSettings({ input, session, caller, scope, deps, audited }) {
    const mapping = input.attributes.map(({ path, attribute }) => ({
      path,
      attribute: normalizeAttributeName(attribute),
    }))
    refuseUnknownPaths(mapping)
    return audited(async (tx) => {
      const tenant = await lockTenant(tx)
      if (!tenant) throw new PortalError('resource.missing')
      const before = settingsOf(tenant.settings)
      const after: ReturnType<typeof settingsOf> = {
        provisioning: input.mode,
        provisioningInvitations: input.invitations === 'S' ? 'on' : 'off',
        provisionedAttributes: mapping,
      }
      const settings: StoredTenantSettings = { ...tenant.settings, ...after, provisionedAttributes: mapping }
      await tx.db.update(tenants).set({ settings }).where(eq(tenants.id, scope.tenantId))
      if (!isDeepStrictEqual(before.provisionedAttributes, mapping)) {
        await applyMapping(deps, tx, actorOf(session, caller), mapping)
      }
      const change = changedFields(before, after)
      const object = { id: tenant.id, name: tenant.name }
      if (Object.keys(change.after).length === 0) return { response: {}, changes: [] }
      return { response: {}, object, ...change }
    })
  },
} satisfies HandlersOf<typeof provisioning, ScimDeps>
