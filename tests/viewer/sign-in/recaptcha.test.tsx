import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadRecaptcha } from '#viewer/sign-in/captcha/load-recaptcha.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { newUser } from '../../new-user.ts'
import { people } from '../../server/portal.ts'
import { openViewer } from '../open-viewer.tsx'

const recaptcha = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }

beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'isSecureContext')
  Reflect.deleteProperty(window, 'grecaptcha')
  for (const script of document.querySelectorAll('script')) script.remove()
})

/** The element that loads Google's script, which jsdom does not fetch. */
async function script(): Promise<HTMLScriptElement> {
  const find = () =>
    document.querySelector<HTMLScriptElement>('script[src^="https://www.google.com/recaptcha/"]')
  await expect.poll(find).not.toBeNull()
  return find() as HTMLScriptElement
}
const block = async () => (await script()).dispatchEvent(new Event('error'))

/** Loads a stand-in for Google's script, whose widget is a button. */
async function load(): Promise<void> {
  await script()
  const render = (box: HTMLElement, { callback }: { callback: (token: string) => void }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google widget'
    button.addEventListener('click', () => callback('solved'))
    box.append(button)
    return 0
  }
  window.grecaptcha = { render }
  window.onRecaptchaLoad?.()
}

async function fillIn() {
  const user = newUser()
  await user.type(await screen.findByLabelText('E-mail'), people.maria.email)
  await user.type(screen.getByLabelText('Password'), people.maria.password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('a browser that blocks reCAPTCHA', () => {
  const portal = portalFixture({ env: recaptcha })

  test('says so in place, and loads it when the user tries again', async () => {
    const { user } = await openViewer(portal)
    expect(await screen.findByText('Loading the captcha…')).toBeVisible()
    await block()
    expect(await screen.findByRole('alert')).toHaveTextContent(/extension blocks Google reCAPTCHA/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await load()
    expect(await screen.findByRole('button', { name: 'Google widget' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is not asked to fill out a captcha that is not there', async () => {
    await openViewer(portal)
    await block()
    await screen.findByRole('button', { name: 'Try again' })
    await fillIn()
    expect(await screen.findByText('There was an error logging in.')).toBeVisible()
    expect(screen.queryByText('Please fill out the captcha!')).toBeNull()
  })

  test('says so as well if the form is sent while it is still loading', async () => {
    await openViewer(portal)
    await script()
    await fillIn()
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
    await block()
    expect(await screen.findByText('There was an error logging in.')).toBeVisible()
  })
})

describe('a browser that loads reCAPTCHA', () => {
  const portal = portalFixture({ env: recaptcha })

  test('asks for it while it is not filled out', async () => {
    await openViewer(portal)
    await load()
    await screen.findByRole('button', { name: 'Google widget' })
    await fillIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill out the captcha!')
  })
})

describe('where the operator allows the built-in captcha', () => {
  const portal = portalFixture({ env: { ...recaptcha, CAPTCHA_FALLBACK: 'altcha' } })

  test('a browser that blocks reCAPTCHA shows that one', async () => {
    await openViewer(portal)
    await block()
    expect(await screen.findByRole('checkbox', { name: "I'm not a robot" })).toBeVisible()
    expect(
      screen.getByText('Google reCAPTCHA could not be loaded. Please use the check below.'),
    ).toBeVisible()
    await fillIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill out the captcha!')
  })
})

describe('the reCAPTCHA script', () => {
  test('counts as blocked if it does not answer within ten seconds, and can be loaded again', async () => {
    vi.useFakeTimers()
    try {
      const failed = expect(loadRecaptcha()).rejects.toThrow('did not load in time')
      await vi.advanceTimersByTimeAsync(10_000)
      await failed
      expect(document.querySelector('script')).toBeNull()
      const loaded = loadRecaptcha()
      window.grecaptcha = { render: () => 0 }
      window.onRecaptchaLoad?.()
      expect(await loaded).toHaveProperty('render')
    } finally {
      vi.useRealTimers()
    }
  })
})
