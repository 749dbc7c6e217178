import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Files share a process, and with it the libraries: to load React, MUI and react-admin anew for each took half of the
// time. The portal's own modules are loaded anew, since an app is made once per page.
vi.resetModules()

// So are the window and the settings of the library that looks through it: a file finds both as the first one did, and
// the apps of one test do not hear what another one tells the other tabs.
const { addEventListener, getComputedStyle, matchMedia, scrollTo } = window
const settings = { ...getConfig() }
const heard: Parameters<typeof addEventListener>[] = []
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  if (listener[0] === 'storage') heard.push(listener)
  addEventListener.apply(window, listener)
}
afterEach(() => {
  for (const [type, listener] of heard.splice(0)) window.removeEventListener(type, listener)
})
afterAll(() => {
  Object.assign(window, { addEventListener, getComputedStyle, matchMedia, scrollTo })
  configure(settings)
})

afterEach(cleanup)

// Every vain look for something would otherwise print the whole screen, and a test looks twenty times a second.
configure({
  // A screen takes its time on a machine that is busy with other tests.
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? 'Nothing was found.'),
})
