import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userForNewCluster } from '@vitrine/local-postgres'
import { usableBinaries } from '@vitrine/local-postgres/usable-binaries.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../tests/server/database.ts'
import { TestFolder } from './portal-process.ts'

let folder: TestFolder
let native: string

/** A package as npm leaves it without running install scripts: without the links. */
beforeEach(() => {
  folder = new TestFolder()
  native = join(folder.root, 'project', 'native')
  for (const folder of ['bin', 'lib', 'share/postgresql'])
    mkdirSync(join(native, folder), { recursive: true })
  writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\necho PostgreSQL', { mode: 0o700 })
  writeFileSync(join(native, 'lib', 'libicu.so.60.2'), '')
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => folder.clear())

async function find() {
  const runAs = await userForNewCluster()
  return usableBinaries({ native, version: '18.0', runAs, copyDir: folder.systemDir, log: silentLog })
}

describe('the PostgreSQL binaries', () => {
  it('get the links that a blocked install script did not create', async () => {
    chmodSync(join(native, 'bin', 'postgres'), 0o755)
    expect(await find()).toBe(join(native, 'bin'))
    expect(readlinkSync(join(native, 'lib', 'libicu.so.60'))).toBe('libicu.so.60.2')
    expect(existsSync(folder.systemDir)).toBe(false)
  })

  it.runIf(process.getuid?.() === 0)('are copied if only root can access the project', async () => {
    chmodSync(join(folder.root, 'project'), 0o700)
    const bin = await find()
    expect(bin).toBe(join(folder.systemDir, 'postgres-18.0', 'bin'))
    const said = execFileSync(join(bin, 'postgres'), {
      ...(await userForNewCluster()),
      cwd: '/',
      encoding: 'utf8',
    })
    expect(said.trim()).toBe('PostgreSQL')
    expect(readlinkSync(join(bin, '..', 'lib', 'libicu.so.60'))).toBe('libicu.so.60.2')
    expect(await find()).toBe(bin)
  })

  it.runIf(process.getuid?.() === 0)('are not run from a copy that others can modify', async () => {
    chmodSync(join(folder.root, 'project'), 0o700)
    await find()
    chmodSync(join(folder.systemDir, 'postgres-18.0'), 0o777)
    await expect(find()).rejects.toThrow('could be changed by others')
  })
})
