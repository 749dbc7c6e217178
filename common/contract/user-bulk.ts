import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { id, instant, listOf, moment } from './shapes.ts'

const users = listOf(id, limits.bulkUsers, 1)

/** How many of the users were changed; the others already were as requested. */
const response = z.object({ changed: z.int() })

/** And who they are, so that exactly this change can be undone. */
const blockingResponse = response.extend({ users: z.array(id).optional() })

/** One change to several users, all or nothing. */
export const userBulk = group(
  { access: 'admin', tag: 'users' },
  {
    blockUsers: endpoint({
      summary: 'Keep users from signing in, and end all their sessions.',
      audit: 'user.block',
      invalidatesCache: true,
      request: z.object({ users }),
      response: blockingResponse,
    }),
    unblockUsers: endpoint({
      summary: 'Let blocked users sign in again.',
      audit: 'user.unblock',
      invalidatesCache: true,
      request: z.object({ users }),
      response: blockingResponse,
    }),
    deleteUsers: endpoint({
      summary: 'Delete users and end their sessions.',
      audit: 'user.delete',
      invalidatesCache: true,
      request: z.object({ users }),
      response,
    }),
    addUsersToGroup: endpoint({
      summary: 'Add users to a group; its other members stay.',
      audit: 'group.update',
      invalidatesCache: true,
      request: z.object({ id_group: id, users }),
      /** Who was added and when, so that exactly this can be undone. */
      response: response.extend({ users: z.array(id).optional(), at: instant.optional() }),
    }),
    undoAddUsersToGroup: endpoint({
      summary:
        'Remove users who were added to a group; who has got access there since, or joined again, stays.',
      audit: 'group.update',
      invalidatesCache: true,
      request: z.object({ id_group: id, users, at: moment }),
      response: response.extend({ kept: z.int() }),
    }),
  },
)
