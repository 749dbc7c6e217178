import { createInterface } from 'node:readline'
import { startChild, stopChild } from '../children.mjs'
import { Failure } from '../Failure.mjs'

/**
 * Gives the work the address of a PostgreSQL server made for it, which is gone afterwards.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(work) {
  const args = ['--import', 'tsx', 'scripts/check/serveDatabase.ts']
  const child = startChild(process.execPath, args)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  try {
    const url = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve)
      child.once('close', () => reject(new Failure(`The second database did not start:\n\n${said}`)))
    })
    return await work(url)
  } finally {
    await stopChild(child)
  }
}
