import { z } from 'zod'
import { uuidOf } from '../uuid-of.ts'

const workspaces = z
  .array(z.string())
  .optional()
  .describe('Names or ids of the workspaces that it may use, as an administrator; all if absent')

const appSchema = z
  .strictObject({
    clientId: z.guid(),
    secret: z.string().min(1),
    name: z.string().default('App'),
    objectId: z.guid().optional().describe('Object id of the service principal; derived if absent'),
    workspaces,
    isAdmin: z.boolean().optional().describe('Without effect: the emulator has no admin operations'),
  })
  .transform((app) => ({ ...app, objectId: app.objectId ?? uuidOf(app.clientId) }))

const userSchema = z
  .strictObject({ id: z.guid().optional(), name: z.string(), email: z.string().min(1), workspaces })
  .transform((user) => ({ ...user, id: user.id ?? uuidOf(user.email) }))

export const tenantSchema = z.strictObject({
  id: z.guid(),
  apps: z.array(appSchema).min(1),
  users: z.array(userSchema).default([]).describe('People who can sign in; they need no password'),
})

const workspaceSchema = z.strictObject({ id: z.guid().optional(), name: z.string().min(1) })

/** `principals.json`: who may sign in, and which workspaces they may use. */
export const principalsFileSchema = z.strictObject({
  $schema: z.string().optional(),
  workspaces: z
    .array(workspaceSchema)
    .default([])
    .describe(
      'Workspaces with an id of their own; others are made for the models and reports that name them',
    ),
  tenants: z.tuple([tenantSchema], tenantSchema),
})
