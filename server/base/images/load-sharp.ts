import type sharp from 'sharp'

/**
 * Sharp, loaded with the first image, so that the server starts faster and smaller. It decodes by one thread: memory and
 * libuv's threads are shared with everything else, such as the files and DNS names of other requests. It keeps nothing of
 * an image: no two are the same, and each would stay in memory with all its pixels.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}
