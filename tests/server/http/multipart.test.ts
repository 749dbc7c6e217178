import { describe, expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { bearer, post } from '../post.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

function send(fill: (form: FormData) => void) {
  const form = new FormData()
  fill(form)
  return post(portal, 'insertGroupReport', form, { ...bearer(admin.token()), 'accept-language': 'en' })
}

const text = (length: number) => 'x'.repeat(length)

describe('a form of an administrator', () => {
  it.each([
    ['name', text(limits.bodyBytes + 1)],
    ['users', text(limits.reportBodyBytes + 1)],
    ['report_general_pages', text(limits.reportBodyBytes + 1)],
  ])('is refused with a %s that is too long, naming the field', async (field, value) => {
    expect(await send((form) => form.append(field, value))).toMatchObject({
      status: 413,
      body: { code: 'request.too_large', fields: { [field]: 'tooLong' } },
    })
  })

  it('is refused when all of its parts together are too long', async () => {
    const image = new Blob([text(limits.imageBytes)])
    const answer = await send((form) => {
      form.append('image', image)
      form.append('users', new Blob([text(limits.reportBodyBytes)]))
      form.append('report_general_pages', new Blob([text(limits.reportBodyBytes)]))
      form.append('name', 'one more')
    })
    expect(answer).toMatchObject({ status: 413, body: { fields: { name: 'tooLong' } } })
  })

  it('is refused with more fields than any form has', async () => {
    const answer = await send((form) => {
      for (let field = 0; field < 30; field++) form.append(`field${field}`, 'x')
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })
})
