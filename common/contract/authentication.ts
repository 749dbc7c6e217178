import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateLogin } from '../validation/login.ts'
import { validatePasswordChange } from '../validation/password.ts'
import { endpoint, group } from './endpoint.ts'
import { email, fingerprint, flag, id, nothing, password, text } from './shapes.ts'

/** A challenge of the built-in captcha, in the format of the altcha widget. */
const challenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })

const passwords = { old_password: password, new_password: password }
/** The token is optional because other platforms may keep the old one valid. */
const renewed = z.object({ token: z.string().optional() })

export const authentication = {
  ...group(
    { access: 'public', tag: 'authentication' },
    {
      login: endpoint({
        summary: 'Sign in with e-mail, password and captcha.',
        request: z.object({
          email,
          password,
          id_empresa: id,
          captcha_token: text(limits.token).optional(),
          id_setup: id,
          fingerprint,
          keep_signed_in: flag.optional(),
        }),
        response: z.object({ token: z.string() }),
        validate: (request) => validateLogin(request, false),
      }),
      captcha: endpoint({
        summary: 'A challenge for the built-in captcha.',
        request: nothing,
        response: challenge,
      }),
    },
  ),
  ...group(
    { access: 'user', tag: 'passwords' },
    {
      updatePassword: endpoint({
        summary: "Change one's own password; older sessions end.",
        audit: 'user.change_password',
        invalidatesCache: true,
        request: z.object({ ...passwords, fingerprint }),
        response: renewed,
        validate: validatePasswordChange,
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'passwords' },
    {
      updatePasswordAdm: endpoint({
        summary: "Change one's own password as an administrator; older sessions end.",
        audit: 'user.change_password',
        invalidatesCache: true,
        request: z.object(passwords),
        response: renewed,
        validate: validatePasswordChange,
      }),
    },
  ),
}
