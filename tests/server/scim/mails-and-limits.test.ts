import { expect, it } from 'vitest'
import { portalFixture } from '#tests/fixtures/portal.ts'
import { mailLog, mailTo } from '#tests/server/sign-in/password-links/mail-log.ts'
import { connectDirectory, setProvisioning } from './directory.ts'

const { log, mails } = mailLog()
const portal = portalFixture({ env: { SMTP_URL: 'log:', SMTP_FROM: 'portal@aurora.test' }, log })
// Three requests in a minute.
const limited = portalFixture({ env: { RATE_LIMIT_FACTOR: '0.001' } })

it('a new user is invited by mail only if the company wants that, and never in a rehearsal', async () => {
  const directory = await connectDirectory(portal)
  await directory.addUser('quiet@contoso.com')
  await setProvisioning(portal, { provisioningInvitations: 'on', provisioning: 'rehearsal' })
  await directory.addUser('rehearsed@contoso.com')
  await setProvisioning(portal, { provisioning: 'on' })
  await directory.addUser('inactive@contoso.com', { active: false })
  await directory.addUser('invited@contoso.com', { displayName: 'Ina' })
  expect((await mailTo(mails, 'invited@contoso.com')).subject).toMatch(/Aurora/)
  await directory.addUser('english@contoso.com', { displayName: 'Joe', preferredLanguage: 'en-US' })
  expect((await mailTo(mails, 'english@contoso.com')).subject).toMatch(/^Your access/)
  expect(mails.map(({ to }) => to)).toEqual([])
})

it('a directory that asks too often is told when it may ask again', async () => {
  const one = await connectDirectory(limited)
  const other = await connectDirectory(limited)
  for (let count = 0; count < 3; count++) expect((await one.send('GET', '/Users?count=0')).status).toBe(200)
  const refused = await one.send('GET', '/Users?count=0')
  expect(refused).toMatchObject({ status: 429, body: { status: '429' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.send('GET', '/Users?count=0')).status).toBe(200)
})
