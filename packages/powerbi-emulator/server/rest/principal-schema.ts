import { z } from 'zod'
import { accessRights, type GroupUser } from '#emulator/workspaces.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound } from '../service-error.ts'
import { anyCase } from './any-case.ts'

/** Users are also named by their e-mail alone, and principals without their type. */
function completed(body: unknown): unknown {
  const { emailAddress, identifier = emailAddress, ...user } = (body ?? {}) as Partial<GroupUser>
  const principalType = identifier?.includes?.('@') ? 'User' : 'App'
  return { principalType, ...user, emailAddress, identifier }
}

/** Swagger definition GroupUser, in a request body. */
export const groupUserSchema = z.preprocess(
  completed,
  z.object({
    identifier: z.string('identifier or emailAddress is required').min(1),
    emailAddress: z.string().min(1).optional(),
    displayName: z.string().optional(),
    principalType: anyCase(['App', 'User', 'Group']),
    profile: z.object({ id: z.guid(), displayName: z.string().optional() }).optional(),
    groupUserAccessRight: anyCase(accessRights),
  }),
)

/** A list of users without one of them. @throws ServiceError 404 if it has none with these ids */
export function withoutUser<User extends Pick<GroupUser, 'identifier' | 'profile'>>(
  users: User[],
  identifier: string,
  profileId: unknown = '',
): User[] {
  const rest = users.filter(
    (user) => !(sameId(user.identifier, identifier) && sameId(user.profile?.id ?? '', String(profileId))),
  )
  if (rest.length === users.length) throw entityNotFound('User', identifier)
  return rest
}
