import type { z } from 'zod'
import type { Model } from '../models/types.ts'
import type { ReportDefinition } from '../reports/types.ts'
import type { Workspace } from '../workspaces.ts'
import type { tenantSchema } from './principals-schema.ts'

export type Tenant = z.output<typeof tenantSchema>

/** An app registration, with the service principal that calls the API. */
export type App = Tenant['apps'][number]

/** A person who can sign in, without a password. */
export type User = Tenant['users'][number]

/** What the emulator serves before programs change anything. */
export interface Content {
  workspaces: Workspace[]
  models: Model[]
  reports: ReportDefinition[]
  tenants: [Tenant, ...Tenant[]]
}
