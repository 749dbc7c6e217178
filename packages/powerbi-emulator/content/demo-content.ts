import { models } from '../models/index.ts'
import { reports } from '../reports/index.ts'
import { workspaces } from '../workspaces.ts'
import type { Content } from './content.ts'
import { demoTenant } from './demo-tenant.ts'

/** The public data sets and the fictitious company that docs/content.md lists. */
export const demoContent: Content = { workspaces, models, reports, tenants: [demoTenant] }
