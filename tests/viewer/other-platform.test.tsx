import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Person, people, startPortal, type TestPortal } from '../server/portal.ts'
import { openViewer } from './open-viewer.tsx'
import { type OtherPlatform, startOtherPlatform } from './other-platform.ts'

let portal: TestPortal
let platform: OtherPlatform
beforeAll(async () => {
  portal = await startPortal()
  platform = await startOtherPlatform(portal)
})
afterAll(async () => {
  await platform.close()
  await portal.close()
})
afterEach(() => platform.forget())

const open = (path: string, person: Person = 'maria') =>
  openViewer(portal, { path, person, config: { apiBase: platform.apiBase } })

/** The portal's answer to `getReport`, with something in it that is otherwise. */
const withReport = (otherwise: object) => (answer: Record<string, unknown>) => ({
  ...answer,
  report: { ...Object(answer.report), ...otherwise },
})

describe('a platform that gives no token', () => {
  test('for a sign-in is told of as a failed one', async () => {
    platform.answers.login = () => ({ success: true })
    const { user } = await openViewer(portal, { config: { apiBase: platform.apiBase } })
    await user.type(await screen.findByLabelText('E-mail'), people.ana.email)
    await user.type(screen.getByLabelText('Password'), people.ana.password)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error logging in.An error occurred while logging in, please try again',
    )
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('for a new password lets the session go on', async () => {
    platform.answers.updatePassword = () => ({ success: true })
    const { user } = await open('/perfil', 'ana')
    const token = sessionStorage.getItem('token')
    await user.type(await screen.findByLabelText('Current password'), people.ana.password)
    await user.type(screen.getByLabelText('New password'), 'Aurora-Ana-2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Password changed!')).toBeVisible()
    expect(sessionStorage.getItem('token')).toBe(token)
  })
})

describe('a report of such a platform', () => {
  test('is asked for as its person sees it', async () => {
    await open('/relatorio/378')
    await screen.findByTitle('Desenvolvimento mundial')
    expect(platform.requestsOf('getReport')).toMatchObject([
      { id_report: 378, gerencial: 'N', is_common_report: 'S' },
    ])
  })

  test.each([
    ['no id', { link_report: undefined }],
    ['an id of 0', { link_report: '0' }],
    ['the number 0 for an id', { link_report: 0 }],
    ['no token', { token: undefined }],
  ])('cannot be opened with %s', async (_, otherwise) => {
    platform.answers.getReport = withReport(otherwise)
    await open('/relatorio/378')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('is opened though its id is a number', async () => {
    platform.answers.getReport = withReport({ link_report: 12345 })
    await open('/relatorio/378')
    expect(await screen.findByTitle('Desenvolvimento mundial')).toBeInTheDocument()
  })
})
