import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk, loadPart, prefetch } from '#common/browser/load-chunk.ts'

const url = 'http://portal.test/assets/HomeScreen-1.js'
const reload = vi.fn()
const fetchFile = vi.fn<typeof fetch>()
let stored: Map<string, string>

/** An import as the browser runs it: fails until `failures` are used up. */
const importFailing = (failures: number) => {
  let left = failures
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
    return 'module'
  })
}

/** The server's answer for the file. */
const serve = (status: number) => fetchFile.mockImplementation(async () => new Response(null, { status }))

beforeEach(() => {
  stored = new Map()
  reload.mockReset()
  fetchFile.mockReset()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', fetchFile)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the code of a screen', () => {
  it('that a user opens is loaded again when the network has returned', async () => {
    serve(200)
    expect(await loadChunk(importFailing(1))).toBe('module')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that a user opens after an update reloads the page, once', async () => {
    serve(404)
    void loadChunk(importFailing(9))
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    await expect(loadChunk(importFailing(9))).rejects.toThrow(url)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['the server fails', () => serve(503)],
    ['there is no network', () => fetchFile.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('that a user opens while %s is an error to show', async (_, given) => {
    given()
    await expect(loadChunk(importFailing(9))).rejects.toThrow(url)
    expect(reload).not.toHaveBeenCalled()
  })

  it('of a part of a screen never reloads the page, also not after an update', async () => {
    serve(404)
    await expect(loadPart(importFailing(9))).rejects.toThrow('common.partFailed')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that is only prefetched never reloads the page in which a user may be typing', async () => {
    serve(404)
    const load = importFailing(9)
    prefetch(load)
    await expect(load.mock.results[0]?.value).rejects.toThrow(url)
    expect(fetchFile).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})
