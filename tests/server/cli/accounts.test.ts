import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { operatorOf } from './operator.ts'

const portal = portalFixture()
const operator = operatorOf(portal)

describe('an operator', () => {
  it('adds a Power BI account with a secret from standard input, and explains a second one of that name', async () => {
    const identity = '--entra-tenant t --client-id c --client-secret-file - --roles Sales,Everything'
    await operator(`account add --tenant 2 --name Azure ${identity}`, 'a-client-secret')
    expect((await operator('account list --tenant 2')).join()).toContain('Azure  https://api.powerbi.com')
    await expect(
      operator(`account add --tenant 2 --name Azure ${identity}`, 'a-client-secret'),
    ).rejects.toThrow('--name: tenant 2 already has an account "Azure"')
    await expect(
      operator(`account add --tenant 99 --name Azure ${identity}`, 'a-client-secret'),
    ).rejects.toThrow('--tenant: there is no tenant 99')
  })

  it('warns about a secret given as an argument, which still works in this release', async () => {
    const identity = '--entra-tenant t --client-id c --client-secret s'
    expect((await operator(`account add --tenant 2 --name Azure_2 ${identity}`)).join()).toContain(
      'Warning: --client-secret will be removed',
    )
  })

  it('replaces the secret of an account, which is used at its next sign-in', async () => {
    await operator('account set-secret --tenant 1 --id 1', 'not the right one')
    const stateOf = () => portal.app.inject('/ready').then((ready) => ready.json().embed['account 1'])
    await expect.poll(stateOf).toEqual({ ok: false, why: 'unauthorised' })
    await operator('account set-secret --tenant 1 --id 1', 'vitrine-emulator-secret')
    await expect.poll(stateOf).toEqual({ ok: true })
    await expect(operator('account set-secret --tenant 1 --id 2', 'vitrine-emulator-secret')).rejects.toThrow(
      'has no account 2',
    )
  })

  it('adds a Power BI account that signs in with a certificate, or with the identity of its host', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const pem = await readFile(join(import.meta.dirname, '../power-bi/client/certificate.pem'), 'utf8')
    await writeFile(join(folder, 'sign-in.pem'), pem)
    await writeFile(join(folder, 'half.pem'), pem.slice(0, pem.length / 2))
    const identity = '--entra-tenant t --client-id c'
    const add = (file: string) =>
      operator(`account add --tenant 2 --name Certified ${identity} --certificate ${join(folder, file)}`)
    await expect(add('half.pem')).rejects.toThrow('--certificate: needs one to three certificates')
    const id = JSON.parse(/\d+/.exec((await add('sign-in.pem')).join())?.[0] ?? '')
    const change = operator(`account set-secret --tenant 2 --id ${id}`, pem.slice(30))
    await expect(change).rejects.toThrow('--file: needs one to three certificates')
    await operator('account add --tenant 2 --name Hosted --managed-identity on')
    const { rows } = await portal.database.pool.query(
      "select name, credential, client_secret from accounts where name in ('Certified', 'Hosted') order by name",
    )
    const read = rows.map((row) => ({ ...row, client_secret: portal.keyring.decrypt(row.client_secret) }))
    expect(read).toEqual([
      { name: 'Certified', credential: 'certificate', client_secret: pem.trim() },
      { name: 'Hosted', credential: 'managed_identity', client_secret: '' },
    ])
  })

  it.each([
    ['', 'Give one of --client-secret-file, --certificate and --managed-identity on'],
    ['--client-secret s --managed-identity on', 'Give one of --client-secret-file, --certificate'],
    ['--client-id c --certificate x.pem', '--entra-tenant is missing'],
    ['--entra-tenant t --certificate x.pem', '--client-id is missing'],
    ['--entra-tenant t --client-id c --certificate /missing.pem', '--certificate: ENOENT'],
    ['--managed-identity yes', '--managed-identity: '],
  ])('adds no account for "%s" and says why', async (options, message) => {
    const line = `account add --tenant 2 --name Incomplete ${options}`.trim()
    await expect(operator(line)).rejects.toThrow(message)
    expect((await operator('account list --tenant 2')).join()).not.toContain('Incomplete')
  })
})
