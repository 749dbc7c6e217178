import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateProvisioning } from '../validation/provisioning.ts'
import { endpoint, group } from './endpoint.ts'
import { flag, listOf, nothing, text } from './shapes.ts'

/** Whether a directory may change users and groups by SCIM; `rehearsal`: its requests change nothing. */
export const provisioningModes = ['off', 'rehearsal', 'on'] as const

const mode = z.enum(provisioningModes)

/** How the directory of a company provisions users and groups (decision 129). */
export const provisioning = group(
  { access: 'admin', tag: 'provisioning' },
  {
    provisioningSettings: endpoint({
      summary: 'How a directory provisions users and groups of the tenant by SCIM.',
      request: nothing,
      response: z.object({
        mode,
        /** Whether new users are invited by mail. */
        invitations: z.enum(['S', 'N']),
        attributes: z.array(z.object({ path: z.string(), attribute: z.string() })),
        /** Users managed by the directory. */
        users_count: z.int(),
      }),
    }),
    updateProvisioningSettings: endpoint({
      summary:
        'Change how a directory provisions users. Attributes of the users it manages are computed again, and so the rows of their reports.',
      audit: 'tenant.update',
      confirm: true,
      invalidatesCache: true,
      request: z.object({
        mode,
        invitations: flag,
        attributes: listOf(
          z.object({ path: text(limits.scimPath), attribute: text(limits.attributeName) }),
          limits.provisionedAttributes,
        ),
      }),
      response: nothing,
      validate: validateProvisioning,
    }),
  },
)
