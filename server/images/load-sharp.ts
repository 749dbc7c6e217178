import type sharp from 'sharp'

/**
 * Sharp, loaded with the first image, so that the server starts faster and smaller. It decodes by one thread: memory and
 * libuv's threads are shared with everything else, such as the files and DNS names of other requests.
 */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp')
  loaded.concurrency(1)
  return loaded
}
