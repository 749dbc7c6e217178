import { expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { limitJson } from '#server/http/json-body.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { bearer, post } from '../post.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

it('an administrator can send as many objects as a request may have', () => {
  const objects = Array(limits.objects - 1).fill({})
  expect(() => limitJson(JSON.stringify(objects))).not.toThrow()
})

it('a user who sends more objects than any valid request is refused before they are parsed', async () => {
  const objects = `[${'{},'.repeat(limits.objects)}`
  const form = new FormData()
  form.append('users', objects)
  for (const body of [`{"users":${objects}`, form]) {
    const answer = await post(portal, 'insertGroupReport', body, bearer(admin.token()))
    expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
  }
})

it('an import that fits into its body but has more values than any table is refused before they are read', async () => {
  const row = { name: 'Rita', email: 'rita@x.test', values: Array(199).fill('') }
  const body = JSON.stringify({ rows: Array(1000).fill(row) })
  expect(body.length).toBeLessThan(limits.importBodyBytes)
  const answer = await post(portal, 'rehearseImport', body, bearer(admin.token()))
  expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
})
