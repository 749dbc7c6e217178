import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/base/config.ts'
import { createKeyring } from '#server/base/encryption/keyring.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const secret = 'a client secret: ção ~"\n'

describe('a secret in the database', () => {
  it('is encrypted differently each time, names its key, and is readable with that key only', () => {
    const keyring = createKeyring([first])
    const stored = keyring.encrypt(secret)
    expect(stored).toMatch(/^enc:v1:[0-9a-f]{8}(:[\w-]+){3}$/)
    expect(keyring.encrypt(secret)).not.toBe(stored)
    expect(keyring.decrypt(stored)).toBe(secret)
    expect(() => createKeyring([second]).decrypt(stored)).toThrow(
      /encrypted with the key [0-9a-f]{8}, which is not configured\. Set SECRETS_KEY/,
    )
  })

  it('cannot be changed unnoticed', () => {
    const keyring = createKeyring([first])
    const parts = keyring.encrypt(secret).split(':')
    for (const at of [3, 4, 5]) {
      const changed = parts.map((part, index) =>
        index === at ? `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}` : part,
      )
      expect(() => keyring.decrypt(changed.join(':'))).toThrow('is damaged')
    }
    expect(() => keyring.decrypt('enc:v1:nonsense')).toThrow('not configured')
  })

  it('stays readable after the key was replaced, while the old key is listed', () => {
    const stored = createKeyring([first]).encrypt(secret)
    const rotated = createKeyring([second, first])
    expect(rotated.decrypt(stored)).toBe(secret)
    expect(rotated.isCurrent(stored)).toBe(false)
    expect(rotated.isCurrent(rotated.encrypt(secret))).toBe(true)
  })

  it('of an earlier release is read as it is, and an empty one stays empty', () => {
    const keyring = createKeyring([first])
    expect(keyring.decrypt(secret)).toBe(secret)
    expect(keyring.isCurrent(secret)).toBe(false)
    expect(keyring.encrypt('')).toBe('')
    expect(createKeyring([]).encrypt(secret)).toBe(secret)
  })
})

describe('SECRETS_KEY', () => {
  it.each([first.toString('hex'), first.toString('base64'), first.toString('base64url')])(
    'may be %s',
    (text) => {
      expect(readConfig({ SECRETS_KEY: text }).SECRETS_KEY).toEqual(first)
    },
  )

  it('must have 32 bytes, and the message does not repeat it', () => {
    const short = 'c2hvcnQta2V5LW9m'
    const read = () => readConfig({ SECRETS_KEY: short, SECRETS_KEYS_OLD: `${first.toString('hex')},x` })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/SECRETS_KEY: must be 32 bytes.*\n.*SECRETS_KEYS_OLD\.1: must be 32 bytes/)
    expect(read).not.toThrow(short)
  })
})
