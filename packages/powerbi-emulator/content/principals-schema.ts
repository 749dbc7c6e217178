import { z } from 'zod'
import { uuidOf } from '../uuid-of.ts'

const workspaces = z
  .array(z.string())
  .optional()
  .describe('Names or ids of the workspaces that it may use, as an administrator; all if absent')

/** Claims of ID tokens that Entra sends only to apps whose registration asks for them. */
const optionalClaims = ['auth_time', 'email', 'groups', 'login_hint', 'sid', 'xms_edov'] as const

const appSchema = z
  .strictObject({
    clientId: z.guid(),
    secret: z.string().min(1),
    name: z.string().default('App'),
    objectId: z.guid().optional().describe('Object id of the service principal; derived if absent'),
    workspaces,
    redirectUris: z
      .array(z.string().regex(/^https?:\/\//))
      .optional()
      .describe(
        'Where people may be sent back to after sign-in (platform Web, which needs the secret); any address if absent',
      ),
    optionalClaims: z.array(z.enum(optionalClaims)).optional().describe('Optional claims of its ID tokens'),
    isAdmin: z.boolean().optional().describe('Without effect: the emulator has no admin operations'),
  })
  .transform((app) => ({ ...app, objectId: app.objectId ?? uuidOf(app.clientId) }))

/** What the control API can change about a person. */
export const personSchema = z.strictObject({
  mail: z
    .string()
    .nullable()
    .optional()
    .describe('E-mail address, the claim `email`; the sign-in name if absent, none if null'),
  mailVerified: z
    .boolean()
    .optional()
    .describe('Whether the domain of the e-mail address is verified, the optional claim `xms_edov`'),
  groups: z.array(z.guid()).optional().describe('Object ids of groups, the optional claim `groups`'),
  disabled: z.boolean().optional().describe('Sign-in is blocked'),
})

const userSchema = z
  .strictObject({
    id: z.guid().optional(),
    name: z.string(),
    email: z.string().min(1).describe('Sign-in name (user principal name)'),
    workspaces,
    ...personSchema.shape,
  })
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
