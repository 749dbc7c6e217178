import type { EntryName } from '#common/contract/index.ts'
import { type Fixture, requests } from './fixture.ts'

const keys = [
  'setupId',
  'accountId',
  'unusedAccountId',
  'managementReportId',
  'groupId',
  'userId',
  'blockedUserId',
  'reportId',
  'reportUserId',
  'requestId',
  'announcementId',
  'filterSetId',
  'messageId',
  'failedMailId',
  'importId',
  'playlistId',
  'entryId',
  'groupPlaylistId',
  'groupItemId',
  'subscriptionId',
  'sessionId',
  'userSessionId',
  'providerId',
  'apiTokenId',
  'passkeyId',
  'webhookId',
  'displayId',
] as const satisfies (keyof Fixture)[]

const allOnes = Object.fromEntries(keys.map((key) => [key, 1])) as Record<keyof Fixture, number>

/** The ids that a call accepts. */
export function idsOf(name: EntryName): (keyof Fixture)[] {
  const serialize = (fixture: Fixture): string =>
    JSON.stringify(requests[name](fixture)).replace(/new-\d+@|(Conta|Conjunto|Provedor) \d+/g, '')
  return keys.filter((key) => serialize(allOnes) !== serialize({ ...allOnes, [key]: 2 }))
}
