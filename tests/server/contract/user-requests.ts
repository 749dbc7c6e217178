import type { Fixture } from './fixture.ts'

/** A valid request of each call about one user beside the user's form, and of what waits. */
export const userRequests = {
  attention: () => ({}),
  weeklyMail: () => ({}),
  updateWeeklyMail: () => ({ wanted: 'S' as const }),
  sendPasswordLink: ({ userId }: Fixture) => ({ id_user: userId }),
  createSignInLink: ({ userId }: Fixture) => ({ id_user: userId }),
  userAccess: ({ userId }: Fixture) => ({ id_user: userId }),
  reportReaders: ({ reportId }: Fixture) => ({ id_report: reportId }),
  provisioningSettings: () => ({}),
  updateProvisioningSettings: () => ({
    ...{ mode: 'rehearsal' as const, invitations: 'S' as const },
    attributes: [{ path: 'title', attribute: 'department' }],
  }),
  updateUserRole: ({ userId }: Fixture) => ({ id_user: userId, adm: 'S' as const }),
}
