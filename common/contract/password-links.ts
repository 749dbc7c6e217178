import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateNewPassword, validateResetRequest } from '../validation/password.ts'
import { endpoint, group } from './endpoint.ts'
import { email, fingerprint, id, nothing, password, text } from './shapes.ts'

/** The token of a link to set a password. */
const token = text(limits.token).min(1)

export const passwordLinks = {
  ...group(
    { access: 'public', tag: 'passwords' },
    {
      requestPasswordReset: endpoint({
        summary: 'Mail a link to set a new password. The answer is the same for unknown addresses.',
        request: z.object({
          email,
          id_empresa: id,
          captcha_token: text(limits.token).optional(),
          fingerprint,
        }),
        response: nothing,
        validate: (request) => validateResetRequest(request, false),
      }),
      passwordLink: endpoint({
        summary: 'Whom a link to set a password is for.',
        request: z.object({ token, id_empresa: id, fingerprint }),
        response: z.object({ name: z.string(), email: z.string(), invitation: z.boolean() }),
      }),
      resetPassword: endpoint({
        summary: "Set a password by the link of a mail; the link and all of the user's sessions end.",
        audit: 'user.reset_password',
        invalidatesCache: true,
        request: z.object({ token, id_empresa: id, new_password: password, fingerprint }),
        /** After an invitation the user is signed in; not where a second factor asks for a code. */
        response: z.object({ token: z.string().optional() }),
        validate: validateNewPassword,
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'users' },
    {
      sendPasswordLink: endpoint({
        summary: 'Mail a user a link to set a new password, or the invitation again.',
        audit: 'user.send_password_link',
        request: z.object({ id_user: id }),
        /** `refused`: the mail server does not take the recipient; `user` answers its words. */
        response: z.object({ queued: z.boolean().optional(), refused: z.boolean().optional() }),
      }),
    },
  ),
}
