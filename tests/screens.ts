import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Test files share a process and its libraries: loading React, MUI and react-admin for each file took half of the time.
// The portal's own modules are loaded again, because an app is created once per page.
vi.resetModules()

// The window is shared as well, so each file restores what it changed, and tabs that a test opened no longer listen to
// the tabs of the next one.
const { BroadcastChannel, getComputedStyle, matchMedia, scrollTo } = window
const settings = { ...getConfig() }
const channels: BroadcastChannel[] = []
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})
afterAll(() => {
  Object.assign(window, { BroadcastChannel, getComputedStyle, matchMedia, scrollTo })
  configure(settings)
})

afterEach(cleanup)

configure({
  // Long enough for a machine that is busy with other tests.
  asyncUtilTimeout: 20_000,
  // The default message prints the whole screen; queries retry twenty times a second.
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
})
