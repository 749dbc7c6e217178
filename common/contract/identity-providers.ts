import { z } from 'zod'
import { validateNewProvider, validateProvider } from '../validation/identity-provider.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { flag, id, listOf, name, nothing, text } from './shapes.ts'
import { arrival, departure } from './single-sign-on.ts'

const fields = {
  /** On the button of the sign-in page. */
  name,
  /** Its discovery document is below it; `iss` of its tokens is the same. */
  issuer: text(limits.url),
  client_id: text(limits.clientId),
  /** Separated by spaces. */
  scopes: text(limits.scopes).default('openid profile email'),
  /** Domains of e-mail addresses that the company owns: `contoso.com`. */
  domains: listOf(text(limits.email), limits.providerDomains).default([]),
  /** Whether someone of these domains who has no user yet gets one at the first sign-in. */
  create_users: flag.default('N'),
  /** The claim with the person's groups; empty: memberships stay as they are. */
  groups_claim: text(limits.name).default(''),
  /** Which group people with a value of that claim are members of. */
  groups: listOf(
    z.object({ value: text(limits.groupsClaimValue).min(1), id_group: id }),
    limits.providerGroups,
  ).default([]),
  /** After so many hours people sign in at the provider again. */
  session_hours: z.int().min(1).max(limits.providerSessionHours).default(12),
  enabled: flag.default('S'),
}

/** No answer contains it. */
const secret = text(limits.clientSecret)

/** A step of a test, in their order; the first that failed is the last one. */
const step = z.object({
  step: z.enum([
    /** The issuer is an address that the portal may call. */
    'settings',
    /** Its discovery document was read. */
    'discovery',
    /** The document is of this issuer. */
    'issuer',
    /** It names addresses for sign-in, tokens and keys, and supports the code flow with PKCE. */
    'endpoints',
    /** Its keys were read. */
    'keys',
    /** The person was sent back with a code. */
    'answer',
    /** The code was exchanged for tokens: application and secret are right. */
    'tokens',
    /** The ID token is signed by a key of the provider, for this application, and of this sign-in. */
    'id_token',
    /** The claims lead to a user, or one would be created. */
    'user',
    /** The groups of the claims were read. */
    'groups',
  ]),
  ok: z.boolean(),
  /** What was found, or what is wrong: addresses, a code of an error, words of the provider. Not translated. */
  detail: z.string(),
})

/** As which user the claims of a test sign a person in, and if as none, why. */
const outcome = z.enum([
  /** Signed in before: the subject is known. */
  'known',
  /** The first time: the user with this confirmed e-mail. */
  'matched',
  'created',
  'blocked',
  'no_email',
  /** The provider does not confirm the e-mail. */
  'unverified',
  /** The e-mail is of a domain that is not listed. */
  'domain',
  /** No user has the e-mail, and users are not created. */
  'unknown',
  /** The user with the e-mail signs in with another subject. */
  'linked',
  'limit',
])

const namedGroup = z.object({ id, name: z.string() })

/** The providers of the company and the ways to sign in, as administrators manage them. */
export const identityProviders = group(
  { access: 'admin', tag: 'single-sign-on' },
  {
    identityProviders: endpoint({
      summary: 'The providers that people of the company sign in with, without secrets.',
      request: nothing,
      response: z.object({
        providers: z.array(
          z.object({
            ...{ id, name: z.string(), issuer: z.string(), client_id: z.string() },
            ...{ domains: z.array(z.string()), enabled: z.enum(['S', 'N']) },
            /** How many users have signed in with it. */
            users_count: z.int(),
          }),
        ),
      }),
    }),
    identityProvider: endpoint({
      summary: 'One provider, without its secret.',
      request: z.object({ id_provider: id }),
      response: z.object({
        provider: z.object({
          ...{ id, name: z.string(), issuer: z.string(), client_id: z.string(), scopes: z.string() },
          ...{ domains: z.array(z.string()), create_users: z.enum(['S', 'N']), groups_claim: z.string() },
          groups: z.array(z.object({ value: z.string(), id_group: id, name: z.string() })),
          ...{ session_hours: z.int(), enabled: z.enum(['S', 'N']), users_count: z.int() },
          /** For `updateIdentityProvider`. */
          version: z.string(),
          /** To register at the provider: of sign-in and sign-out, one per brand, and of back-channel logout. */
          redirect_uris: z.array(z.string()),
          logout_uri: z.string(),
        }),
      }),
    }),
    addIdentityProvider: endpoint({
      summary: 'Add a provider of OpenID Connect.',
      audit: 'identity_provider.create',
      confirm: true,
      bodyBytes: limits.providerBodyBytes,
      request: z.object({ ...fields, secret }),
      response: z.object({ id }),
      validate: validateNewProvider,
    }),
    updateIdentityProvider: endpoint({
      summary:
        'Change a provider. Without a secret the stored one is kept; another issuer or application needs another one, and forgets who has signed in with it.',
      audit: 'identity_provider.update',
      confirm: true,
      bodyBytes: limits.providerBodyBytes,
      invalidatesCache: true,
      request: z.object({ ...fields, id, secret: secret.optional(), version: text(limits.name).optional() }),
      response: nothing,
      validate: validateProvider,
    }),
    deleteIdentityProvider: endpoint({
      summary: 'Delete a provider; the sessions that it opened end.',
      audit: 'identity_provider.delete',
      confirm: true,
      invalidatesCache: true,
      request: z.object({ id_provider: id }),
      response: nothing,
    }),
    testIdentityProvider: endpoint({
      summary:
        'Check the stored settings of a provider step by step; if all are right, with an address to go the whole way.',
      request: z.object({ id_provider: id, id_setup: id }),
      response: z.object({ steps: z.array(step), ...z.object(departure).partial().shape }),
    }),
    finishProviderTest: endpoint({
      summary:
        'What a sign-in with what the provider sent back would do. No session is opened, nothing is changed.',
      bodyBytes: limits.proofBodyBytes,
      request: z.object(arrival),
      response: z.object({
        steps: z.array(step),
        /** Long values are shortened. */
        claims: z.array(z.object({ name: z.string(), value: z.string() })),
        outcome: outcome.optional(),
        /** Who would be signed in, or created: then without `id`. */
        user: z.object({ id: id.optional(), name: z.string(), email: z.string() }).optional(),
        /** Values of the groups claim; `overage`: too many for a token, so that memberships stay as they are. */
        groups: z
          .object({
            claim: z.enum(['not_configured', 'missing', 'overage', 'read']),
            values: z.array(z.string()),
            /** By the mapping: what the person joins, leaves, and stays in. */
            ...{ joins: z.array(namedGroup), leaves: z.array(namedGroup), stays: z.array(namedGroup) },
          })
          .optional(),
      }),
    }),
    signInSettings: endpoint({
      summary: 'How people of the company may sign in.',
      request: nothing,
      response: z.object({
        password_sign_in: z.enum(['S', 'N']),
        /** Whether the caller's own session was opened by an enabled provider: only then can it be switched off. */
        by_provider: z.boolean(),
      }),
    }),
    updateSignInSettings: endpoint({
      summary: 'Switch sign-in with e-mail and password on or off.',
      audit: 'tenant.update',
      confirm: true,
      invalidatesCache: true,
      request: z.object({ password_sign_in: flag }),
      response: nothing,
    }),
  },
)
