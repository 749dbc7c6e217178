import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { fingerprint, flag, id, instant, nothing, password, text } from './shapes.ts'

/** A code of an authenticator app, or a recovery code. */
const code = text(limits.secondFactorCode).min(1)
/** One's own password and a code: what a stolen session alone does not have. */
const proof = { password, code }
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactor = {
  ...group(
    { access: 'public', tag: 'authentication' },
    {
      confirmLogin: endpoint({
        summary: 'Complete a sign-in that `login` refused with `login.second_factor`.',
        request: z.object({
          challenge: text(limits.token).min(1),
          code,
          id_empresa: id,
          fingerprint,
          keep_signed_in: flag.optional(),
        }),
        response: z.object({ token: z.string() }),
      }),
    },
  ),
  ...group(
    { access: 'user', tag: 'second-factor' },
    {
      getSecondFactor: endpoint({
        summary: "One's own second factor.",
        request: nothing,
        response: z.object({
          /** Whether the company offers it. */
          available: z.boolean(),
          /** Whether the company demands it from the user. */
          required: z.boolean(),
          /** When it was set up; null: there is none. */
          since: instant.nullable(),
          /** How many recovery codes are left. */
          recovery_codes_left: z.int(),
        }),
      }),
      startSecondFactor: endpoint({
        summary:
          'A new key for an authenticator app; it counts once `enableSecondFactor` has confirmed a code.',
        request: z.object({ password }),
        response: z.object({ key: z.string(), uri: z.string() }),
      }),
      enableSecondFactor: endpoint({
        summary: 'Turn on the second factor with a first code; all other sessions end.',
        audit: 'user.enable_second_factor',
        invalidatesCache: true,
        request: z.object({ code }),
        response: recoveryCodes,
      }),
      renewRecoveryCodes: endpoint({
        summary:
          'New recovery codes in place of all older ones; without an app, password and code are not needed.',
        audit: 'user.renew_recovery_codes',
        request: z.object({ password: password.optional(), code: text(limits.secondFactorCode).optional() }),
        response: recoveryCodes,
      }),
      disableSecondFactor: endpoint({
        summary: 'Turn off the second factor; all other sessions end.',
        audit: 'user.disable_second_factor',
        invalidatesCache: true,
        request: z.object(proof),
        response: nothing,
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'second-factor' },
    {
      removeSecondFactor: endpoint({
        summary:
          'Remove the app and the passkeys of another user who has lost them; all sessions of the user end.',
        audit: 'user.remove_second_factor',
        confirm: true,
        invalidatesCache: true,
        request: z.object({ id_user: id }),
        response: nothing,
      }),
    },
  ),
}
