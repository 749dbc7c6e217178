import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../server/database.ts'
import { runQuery, TestFolder } from './portal-process.ts'

const build = new TestFolder()
const preparedIn = build.dataDir
const prepared = join(preparedIn, 'pg18')
/** A stopped cluster whose database has a table, as the build makes one. */
beforeAll(async () => {
  const { connection, stop } = await build.start()
  await runQuery(connection, 'create table prepared as select 7 as n')
  await stop()
})
afterAll(() => build.clear())

const warnings: string[] = []
let folder: TestFolder
beforeEach(() => {
  folder = new TestFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await folder.clear()
})

/** Starts on the data directory, and drops the table if the prepared cluster was copied. */
async function wasCopied(): Promise<boolean> {
  // As `npm start` does, which knows the path from its working directory.
  const path = relative(process.cwd(), preparedIn)
  const log = { ...silentLog, warn: (message: string) => warnings.push(message) }
  const { connection, stop } = await folder.start({ preparedIn: path, log })
  const [row] = await runQuery(connection, `select to_regclass('prepared') is not null as found`)
  await runQuery(connection, 'drop table if exists prepared')
  await stop()
  return row?.found === true
}

it('a new data directory begins with a copy of the prepared cluster, as one that initdb makes', async () => {
  expect(await wasCopied()).toBe(true)
  const ownersAndModes = [folder.dataDir, preparedIn].map((dataDir) =>
    ['', 'base', 'global/pg_control'].map((file) => {
      const { uid, gid, mode } = statSync(join(dataDir, 'pg18', file))
      return { uid, gid, mode }
    }),
  )
  expect(ownersAndModes[0]).toEqual(ownersAndModes[1])
  expect(await wasCopied(), 'an existing cluster is replaced').toBe(false)
  rmSync(folder.dataDir, { recursive: true })
  expect(await wasCopied(), 'the prepared cluster has changed').toBe(true)
})

it('a new data directory begins with a cluster of its own while the disk does not take the copy', async () => {
  const bin = join(folder.root, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'cp'), '#!/bin/sh\n/bin/cp "$@"\nexit 1\n')
  chmodSync(join(bin, 'cp'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  expect(await wasCopied()).toBe(false)
  expect(warnings).toEqual([expect.stringContaining('prepared database could not be copied')])
})

it('a prepared cluster of another major version is ignored', async () => {
  writeFileSync(join(prepared, 'PG_VERSION'), '17\n')
  expect(await wasCopied()).toBe(false)
})
