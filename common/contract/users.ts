import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateEditedUser, validateNewUser } from '../validation/user.ts'
import { userRoles, userStates } from '../validation/user-filters.ts'
import { endpoint, group } from './endpoint.ts'
import { userAttribute } from './filter-sets.ts'
import {
  email,
  flag,
  id,
  instant,
  listOf,
  name,
  nothing,
  paging,
  password,
  previousValues,
  shownText,
  total,
} from './shapes.ts'

const listedUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  adm: z.boolean().optional(),
  /** A display on a wall. */
  is_display: z.boolean().optional(),
  /** When the user was invited; null once a password is chosen. */
  invited_at: instant.nullable().optional(),
  /** Since when the user cannot sign in. */
  blocked_at: instant.nullable().optional(),
  /** The last day of access. */
  access_until: z.iso.date().nullable().optional(),
})

/** The last day of access, in the time zone of the company; empty: there is none. */
const accessUntil = z.union([z.iso.date(), z.literal('')]).optional()

/** The last link to set a password that was mailed to a user and not used. */
const passwordLink = z.object({
  state: z.enum(['queued', 'sent', 'failed']),
  /** The words of a mail server that did not take the recipient. */
  refusal: z.string().optional(),
  created_at: instant,
  expires_at: instant,
})

/** What is known about a user, for filter sets. */
const attributes = listOf(userAttribute, limits.attributesPerUser)

export const users = group(
  { access: 'admin', tag: 'users' },
  {
    users: endpoint({
      summary: 'The users of the tenant.',
      request: z.object({
        ...paging,
        id_group: id.optional(),
        role: z.enum(userRoles).optional(),
        state: z.enum(userStates).optional(),
        /** Also displays, for lists of who gets access. */
        with_displays: flag.optional(),
        /** With the attributes of the users of the page. */
        with_attributes: flag.optional(),
      }),
      response: z.object({
        users: z.array(
          listedUser.extend({
            last_login_at: instant.nullable().optional(),
            /** Only in a page, not in the whole list. */
            groups: z.array(z.object({ id, name: z.string() })).optional(),
            attributes: z.array(userAttribute).optional(),
          }),
        ),
        total,
      }),
    }),
    user: endpoint({
      summary: 'One user, with how many reports and playlists the user has.',
      request: z.object({ id_user: id }),
      response: z.object({
        user: listedUser.extend({
          reports_count: z.int().optional(),
          playlists_count: z.int().optional(),
          password_link: passwordLink.nullable().optional(),
          /** Since when signing in needs a code; null: it does not. */
          second_factor_since: instant.nullable().optional(),
          /** Since when the user has passkeys; null: there are none. */
          passkey_since: instant.nullable().optional(),
          attributes: z.array(userAttribute).optional(),
          /** Whether a directory manages the user. */
          managed: z.boolean().optional(),
        }),
      }),
    }),
    insertUser: endpoint({
      summary: 'Add a user, with a password or by invitation.',
      audit: 'user.create',
      bodyBytes: limits.attributesBodyBytes,
      invalidatesCache: true,
      request: z.object({
        name,
        email,
        password: password.optional(),
        id_setup: id,
        /** The user chooses the first password by a link in a mail; `password` is ignored. */
        invite: flag.optional(),
        access_until: accessUntil,
        attributes: attributes.optional(),
        /** A group that the user joins. */
        id_group: id.optional(),
      }),
      response: z.object({ id: id.optional() }),
      validate: validateNewUser,
    }),
    updateUser: endpoint({
      summary: 'Change a user; an absent or empty password keeps the current one.',
      audit: 'user.update',
      // Another e-mail too, which the handler finds out.
      confirm: ({ password }) => Boolean(password),
      bodyBytes: 2 * limits.attributesBodyBytes,
      invalidatesCache: true,
      request: z.object({
        id,
        name,
        email,
        password: password.optional(),
        /** Required to change one's own e-mail. */
        current_password: password.optional(),
        /** Left out: as it is. Administrators have none. */
        access_until: accessUntil,
        /** What filter sets refer to; left out: as they are. */
        attributes: attributes.optional(),
        previous: previousValues({
          name: shownText,
          email: shownText,
          access_until: shownText.optional(),
          attributes: z.array(z.object({ name: shownText, values: z.array(shownText) })).optional(),
        }),
      }),
      response: nothing,
      validate: validateEditedUser,
    }),
    deleteUser: endpoint({
      summary: "Delete a user and end the user's sessions.",
      audit: 'user.delete',
      invalidatesCache: true,
      request: z.object({ id_user: id }),
      response: nothing,
    }),
  },
)
