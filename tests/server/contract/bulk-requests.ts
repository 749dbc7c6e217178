import type { Fixture } from './fixture.ts'

/** When the users of the fixture joined its group. */
export const joinedAt = '2026-01-01T12:00:00.000Z'

/** A valid request of each call that changes several users. */
export const bulkRequests = {
  blockUsers: ({ userId }: Fixture) => ({ users: [userId] }),
  unblockUsers: ({ blockedUserId }: Fixture) => ({ users: [blockedUserId] }),
  deleteUsers: ({ userId }: Fixture) => ({ users: [userId] }),
  addUsersToGroup: ({ groupId, blockedUserId }: Fixture) => ({ id_group: groupId, users: [blockedUserId] }),
  undoAddUsersToGroup: ({ groupId, userId }: Fixture) => ({
    ...{ id_group: groupId, users: [userId], at: joinedAt },
  }),
}
