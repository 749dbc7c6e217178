import { describe, expect, it } from 'vitest'
import { multipartCalls } from '#common/client.ts'
import { contract } from '#common/contract/index.ts'

/** Every call that the specification names (section 7). */
const named = `
  login
  getReport getPageFilters insertLogPageReport getUserReports getUserGroups getUserGroupReports relatoriosGerenciais
  groups insertGroup updateGroup deleteGroup groupUsers groupReports deleteGroupReport
  insertGroupReport updateGroupReport report
  users user insertUser updateUser deleteUser
  accounts workspaces reports reportPages
  updatePassword updatePasswordAdm
  getPlaylists insertPlaylist updatePlaylist deletePlaylist
  getPlaylistReports getPlaylistReportsRun getPlaylistReport
  insertPlaylistReport updatePlaylistReport deletePlaylistReport
  suporte
`

/** Calls of ours: a platform that lacks them still works with both apps. */
const ours = ['captcha', 'orderPlaylistReports', 'insertLogPlaylistRun']

describe('the contract', () => {
  it('has exactly the calls of the specification and ours', () => {
    expect(Object.keys(contract).sort()).toEqual([...named.trim().split(/\s+/), ...ours].sort())
  })

  it('marks as multipart what the client sends as multipart', () => {
    const marked = Object.entries(contract).flatMap(([name, { multipart }]) => (multipart ? [name] : []))
    expect(marked.sort()).toEqual([...multipartCalls].sort())
  })
})
