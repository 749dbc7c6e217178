import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { fingerprint, flag, id, instant, name, nothing, text } from './shapes.ts'

/** A part of an authenticator's answer, in base64url. */
const part = z
  .string()
  .max(limits.passkeyPart)
  .regex(/^[\w-]+$/)

const credential = { id: part, rawId: part, type: z.literal('public-key') }

/** The answer to a challenge by an authenticator, in the JSON form of WebAuthn. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullish(),
  }),
})

/** What an authenticator says of a new passkey, in the JSON form of WebAuthn. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(text(limits.passkeyTransport)).max(limits.passkeyTransports).optional(),
  }),
})

/** For `navigator.credentials`, in the JSON form of WebAuthn. */
export const options = z.record(z.string(), z.unknown())

const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  /** Null: never. */
  last_used_at: instant.nullable(),
  /** Whether the authenticator copies it to the user's other devices. */
  synced: z.boolean(),
})

export const passkeys = {
  ...group(
    { access: 'public', tag: 'authentication' },
    {
      startPasskeySignIn: endpoint({
        summary:
          'A challenge to sign in with a passkey, alone or in place of the code that `login` asks for.',
        request: z.object({
          id_empresa: id,
          id_setup: id,
          /** Of `login.second_factor`. */
          challenge: text(limits.token).optional(),
          fingerprint,
        }),
        response: z.object({
          /** Absent where the user of `challenge` has no passkey for this host. */
          options: options.optional(),
          /** Whether the user of `challenge` has an authenticator app. */
          app: z.boolean().optional(),
        }),
      }),
      signInWithPasskey: endpoint({
        summary: 'Sign in with the answer of a passkey to `startPasskeySignIn`.',
        bodyBytes: limits.proofBodyBytes,
        request: z.object({
          passkey: assertion,
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
      getPasskeys: endpoint({
        summary: "One's own passkeys.",
        request: nothing,
        response: z.object({
          /** Whether the company offers them. */
          available: z.boolean(),
          /** Whether the company demands one from the user. */
          required: z.boolean(),
          /** The host name at which new ones work. */
          host: z.string(),
          passkeys: z.array(passkey),
        }),
      }),
      startPasskey: endpoint({
        summary: 'A challenge to make a passkey.',
        confirm: true,
        request: nothing,
        response: z.object({ options }),
      }),
      insertPasskey: endpoint({
        summary:
          'Store a passkey that was made for `startPasskey`; with the first factor all other sessions end.',
        audit: 'user.add_passkey',
        invalidatesCache: true,
        bodyBytes: limits.proofBodyBytes,
        request: z.object({ name: name.min(1), passkey: attestation }),
        response: z.object({
          id,
          /** Where the user had none. */
          recovery_codes: z.array(z.string()).optional(),
        }),
      }),
      updatePasskey: endpoint({
        summary: 'Rename a passkey.',
        audit: 'user.rename_passkey',
        request: z.object({ id_passkey: id, name: name.min(1) }),
        response: nothing,
      }),
      deletePasskey: endpoint({
        summary: 'Remove a passkey.',
        audit: 'user.delete_passkey',
        confirm: true,
        invalidatesCache: true,
        request: z.object({ id_passkey: id }),
        response: nothing,
      }),
    },
  ),
}
