import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkBreachedPasswords, isBreached } from '#server/sign-in/authentication/breached-passwords.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { operatorOf } from '../../cli/operator.ts'
import { people } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-passwords-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

/** A list as the downloader writes it. */
function writeList(name: string, passwords: string[], lineEnd = '\r\n'): string {
  const lines = passwords.map((password, at) => `${sha1(password)}:${10 ** (at % 9)}`).sort()
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => line + lineEnd).join(''))
  return path
}

const numbered = Array.from({ length: 400 }, (_, n) => `Breached-${n}`)
const list = writeList('list', [...numbered, 'password'])

describe('a list of breached passwords', () => {
  it.each(['\r\n', '\n'])('is found to contain each of its passwords, and no other (%j)', async (lineEnd) => {
    const path = writeList('ends', numbered, lineEnd)
    const found = await Promise.all(numbered.map((password) => isBreached(path, password)))
    expect(found.filter(Boolean)).toHaveLength(numbered.length)
    const others = await Promise.all(numbered.map((password) => isBreached(path, `${password} not`)))
    expect(others.filter(Boolean)).toEqual([])
  })

  it('may have a single line without an end', async () => {
    const path = join(folder, 'single')
    writeFileSync(path, `${sha1('Breached-1')}:3`)
    expect(await isBreached(path, 'Breached-1')).toBe(true)
    expect(await isBreached(path, 'Breached-2')).toBe(false)
  })

  it.each([
    ['is missing', undefined, /no such file/],
    ['is empty', '', /at byte 0/],
    ['has other lines', 'hello world\n'.repeat(100), /form SHA-1:count/],
    [
      'is not in order',
      [...numbered].map((each) => `${sha1(each)}:1\n`).join(''),
      /not in ascending order of the hashes/,
    ],
  ])('is refused when it %s', async (name, content, reason) => {
    const path = join(folder, name)
    if (content !== undefined) writeFileSync(path, content)
    await expect(checkBreachedPasswords(path)).rejects.toThrow(reason)
  })
})

describe('a portal with such a list', () => {
  const portal = portalFixture({ env: { BREACHED_PASSWORDS_FILE: list } })
  const admin = sessionFixture(portal, 'admin')
  const breached = 'Breached-77'

  it('refuses them when a user or an administrator sets a password, with the reason at the field', async () => {
    const maria = await portal.as('maria')
    const change = { old_password: people.maria.password, new_password: breached }
    const english = { ...bearer(maria.token()), 'accept-language': 'en' }
    expect(await post(portal, 'updatePassword', change, english)).toMatchObject({
      status: 400,
      body: {
        error: 'This password has appeared in data breaches. Please choose another.',
        fields: { new_password: 'passwordBreached' },
      },
    })
    const added = { name: 'P', email: 'p@aurora.test', password: breached, id_setup: 1 }
    await expect(admin.call('insertUser', added)).rejects.toMatchObject({
      fields: { password: 'passwordBreached' },
    })
    await expect(
      maria.call('updatePassword', { ...change, new_password: 'Unknown-77' }),
    ).resolves.toBeDefined()
  })

  it('refuses them at the command line', async () => {
    const operator = operatorOf(portal)
    await expect(operator('password set --tenant 1 --email ana@aurora.test', breached)).rejects.toThrow(
      /found in data breaches/,
    )
  })
})
