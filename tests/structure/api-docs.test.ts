import { describe, expect, it } from 'vitest'
import { paths } from '#common/addresses/paths.ts'
import { callNames, contract, listNames } from '#common/contract/index.ts'
import { paging } from '#common/contract/shapes.ts'
import { errorStatus } from '#common/errors/error-codes.ts'
import { runEventKinds } from '#common/validation/run-event.ts'
import { read } from './sources.ts'

const api = read('docs/api.md')
const spec = read('docs/spec.md')

/** The cells of the table row that begins with a name, a `+` of ours aside. */
function rowOf(name: string): string[] {
  const row = api.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
  return row.split('|').map((cell) => cell.trim())
}

const statusRow = (status: number): string =>
  api.split('\n').find((line) => line.startsWith(`| ${status} `)) ?? ''

const words = (text: string): string[] => text.match(/\w+/g) ?? []

describe('docs/api.md', () => {
  it.each(callNames)('describes the call %s and its fields', (name) => {
    const entry = contract[name]
    const [, , access = '', request = '', response = ''] = rowOf(name)
    const asked = Object.keys(entry.request.shape).filter((field) => !(field in paging))
    expect(access).toBe(entry.access)
    expect(words(request)).toEqual(expect.arrayContaining(asked))
    expect(words(response)).toEqual(expect.arrayContaining(Object.keys(entry.response.shape)))
  })

  it.each(listNames)('describes the list %s, its filters and rows', (name) => {
    const entry = contract[name]
    const row = words(rowOf(name.replace('log/', '')).join(' '))
    const common = ['user_id', 'person', 'from', 'to']
    const filters = Object.keys(entry.request.shape.filter.unwrap().shape)
    expect(row).toEqual(expect.arrayContaining(filters.filter((filter) => !common.includes(filter))))
    expect(row).toEqual(expect.arrayContaining(Object.keys(entry.row.shape)))
  })

  it('lists every error code under its status', () => {
    const missing = Object.entries(errorStatus).filter(
      ([code, status]) => !statusRow(status).includes(`\`${code}\``),
    )
    expect(missing).toEqual([])
  })

  it('lists every kind of run event', () => {
    expect(runEventKinds.filter((kind) => !api.includes(`\`${kind}\``))).toEqual([])
  })
})

describe('docs/spec.md', () => {
  /** The access matrix, the brand, the accounts, the forms of management reports, the import, the explanation of access, requests for it, announcements, filter sets, the inbox, the logs, usage, the check of reports, sign-in with a provider, and the screens behind links in mails are ours. */
  /** The access matrix, the brand, the accounts, tokens for programs, webhooks, the forms of management reports, the import, the explanation of access, requests for it, announcements, filter sets, the inbox, the logs, usage, the check of reports, displays, and the screens behind links in mails are ours. */
  const ours = [
    'groupAccess',
    'groupPlaylists',
    'groupPlaylistAdd',
    'groupPlaylistEdit',
    'filterSets',
    'filterSetAdd',
    'filterSetEdit',
    'brand',
    'accounts',
    'accountAdd',
    'accountEdit',
    'apiTokens',
    'apiTokenAdd',
    'webhooks',
    'webhookAdd',
    'webhookEdit',
    'identityProviders',
    'identityProviderAdd',
    'identityProviderEdit',
    'managementReportAdd',
    'managementReportEdit',
    'userImport',
    'accessCheck',
    'accessLog',
    'signInLog',
    'runLog',
    'changeLog',
    'accessAtDate',
    'subscriptionLog',
    'usage',
    'allReports',
    'reportReaders',
    'reportCheck',
    'forgotPassword',
    'newPassword',
    'cancelSubscription',
    'providerAnswer',
    'providerStart',
    'catalogue',
    'accessRequest',
    'accessRequests',
    'announcements',
    'supportInbox',
    'supportMessage',
    'announcementAdd',
    'announcementEdit',
    'provisioning',
    'displays',
    'displayAdd',
    'displayEdit',
    'pairDisplay',
    'tv',
  ]

  it('lists every address', () => {
    const missing = Object.entries(paths)
      .filter(([name]) => !ours.includes(name))
      .map(([, { path }]) => path.replace(/:(\w+)\??/g, '{$1}'))
      .filter((path) => !spec.includes(`\`${path}\``))
    expect(missing).toEqual([])
  })
})
