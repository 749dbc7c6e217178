import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateLogin } from '../validation/login.ts'
import { validatePasswordChange } from '../validation/password.ts'
import { endpoint } from './endpoint.ts'
import { email, fingerprint, id, nothing, password, text } from './shapes.ts'

/** A challenge of the built-in captcha as the altcha widget reads it. */
const challenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })

const passwords = { old_password: password, new_password: password }
/** A platform of another maker may let the old token go on. */
const renewed = z.object({ token: z.string().optional() })

export const authentication = {
  login: endpoint({
    access: 'public',
    tag: 'authentication',
    summary: 'Sign in with e-mail, password and captcha.',
    request: z.object({
      email,
      password,
      id_empresa: id,
      captcha_token: text(limits.token).optional(),
      id_setup: id,
      fingerprint,
    }),
    response: z.object({ token: z.string() }),
    validate: (request) => validateLogin(request, false),
  }),
  captcha: endpoint({
    access: 'public',
    tag: 'authentication',
    summary: 'A challenge for the built-in captcha.',
    request: nothing,
    response: challenge,
  }),
  updatePassword: endpoint({
    access: 'user',
    tag: 'passwords',
    summary: "Change one's own password; older sessions end.",
    request: z.object({ ...passwords, fingerprint }),
    response: renewed,
    validate: validatePasswordChange,
  }),
  updatePasswordAdm: endpoint({
    access: 'admin',
    tag: 'passwords',
    summary: "Change one's own password as an administrator; older sessions end.",
    request: z.object(passwords),
    response: renewed,
    validate: validatePasswordChange,
  }),
}
