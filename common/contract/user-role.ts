import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { flag, id, nothing, password } from './shapes.ts'

export const userRole = group(
  { access: 'admin', tag: 'users' },
  {
    updateUserRole: endpoint({
      summary: 'Make a user an administrator, or an ordinary user again; ends all sessions of the user.',
      audit: 'user.update',
      confirm: ({ password }) => !password,
      invalidatesCache: true,
      request: z.object({
        id_user: id,
        adm: flag,
        /** Of the caller, in place of a confirmation of the session. */
        password: password.optional(),
      }),
      response: nothing,
    }),
  },
)
