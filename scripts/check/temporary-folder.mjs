import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Several times what the databases and browser profiles of a run take, in bytes. */
const needed = 6 * 1024 ** 3

/** Whether there is a file system in memory that is large enough, and from which programs may be started. */
async function hasMemory() {
  try {
    const { bavail, bsize } = await statfs(memory)
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '))
    const options = mounts.find(([, path]) => path === memory)?.[3]?.split(',') ?? ['noexec']
    return bavail * bsize >= needed && !options.includes('noexec')
  } catch {
    return false
  }
}

/**
 * Runs the work with a folder for temporary files, which is deleted afterwards. It is in memory where possible: tests
 * create hundreds of databases, and would wait for the disk for a third of the time.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work) {
  const folder = await mkdtemp(join((await hasMemory()) ? memory : tmpdir(), 'vitrine-'))
  // PostgreSQL and PgBouncer run as another user when the tests run as root.
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
