import { describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/base/log/create-log.ts'
import { createTerminal } from '#server/cli/terminal.ts'

describe('a stored text with control characters', () => {
  // What an 8-bit terminal takes for the beginning of a command, and the same for others.
  const stored = 'Firefox\u009b2J\u001b[2J\u007f\r\b'
  const said = (json: boolean) => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    createTerminal(createLog('error'), { json }).result({ browser: stored }, 'A session', stored)
    const printed = String(log.mock.lastCall)
    log.mockRestore()
    return printed
  }

  it('cannot command the terminal of the operator', () => {
    expect(said(false)).toBe('A session\nFirefox\\u009b2J\\u001b[2J\\u007f\\u000d\\u0008')
  })

  it('stays the same as JSON', () => {
    expect(said(true)).not.toMatch(/[^\P{Cc}\n]/u)
    expect(JSON.parse(said(true))).toEqual({ browser: stored })
  })
})
