import '@testing-library/jest-dom/vitest'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Test files share a process and its libraries: loading React, MUI and react-admin for each file took half of the time.
// The portal's own modules are loaded again, because an app is created once per page.
vi.resetModules()

// The window is shared as well, so each file restores what it changed, and tabs that a test opened no longer listen to
// the tabs of the next one.
const { BroadcastChannel, matchMedia, scrollTo } = window
const settings = { ...getConfig() }
const channels: BroadcastChannel[] = []
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

// jsdom would match every rule of its default style sheet, and thousands of Emotion's, for each element that a query looks
// at: most of the time of a test. Here only inline styles and `hidden` count; what CSS hides is tested in Chromium.
const hidden = document.createElement('div').style
hidden.display = 'none'
window.getComputedStyle = (element) =>
  element.matches('[hidden], dialog:not([open])') ? hidden : (element as HTMLElement).style

// For the same reason the elements with Emotion's rules, one for each, are not inserted. jsdom would also parse them, and
// visit them in each search of the document.
document.head.insertBefore = (node, next) => {
  if (!(node instanceof HTMLStyleElement)) Node.prototype.insertBefore.call(document.head, node, next)
  return node
}

// jsdom would search the whole document for each label, for each field that a query looks at.
const labels = {
  configurable: true,
  get(this: HTMLElement) {
    const all = Array.from(document.getElementsByTagName('label'))
    return all.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)))
  },
}
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', labels)
}

// Without styles, jsdom would also move the focus into menus that are mounted but closed, away from where a user types.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function (options) {
  if (!this.closest('.MuiModal-hidden')) focus.call(this, options)
}

// jsdom has its own, which libraries of the server, in the same process, do not take for those of Node's cryptography.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})
afterAll(() => {
  Object.assign(window, { BroadcastChannel, matchMedia, scrollTo })
  HTMLElement.prototype.focus = focus
  configure(settings)
  // A test that ended without a network would leave the queries of the next file paused.
  onlineManager.setOnline(true)
})

afterEach(cleanup)

configure({
  // A broken screen fails soon; a busy machine needs a second or two.
  asyncUtilTimeout: 5_000,
  // The default message prints the whole screen; queries retry twenty times a second.
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
})
