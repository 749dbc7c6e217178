import type { Fixture } from './fixture.ts'

/** When the users of the fixture joined its group. */
export const joinedAt = '2026-01-01T12:00:00.000Z'

/** A valid request of each call that changes several users: one of another tenant among them is one too many. */
export const bulkRequests = {
  blockUsers: ({ userId, blockedUserId }: Fixture) => ({ users: [userId, blockedUserId] }),
  unblockUsers: ({ userId, blockedUserId }: Fixture) => ({ users: [userId, blockedUserId] }),
  deleteUsers: ({ userId }: Fixture) => ({ users: [userId] }),
  addUsersToGroup: ({ groupId, userId, blockedUserId }: Fixture) => ({
    id_group: groupId,
    users: [userId, blockedUserId],
  }),
  undoAddUsersToGroup: ({ groupId, userId }: Fixture) => ({
    ...{ id_group: groupId, users: [userId], at: joinedAt },
  }),
}
