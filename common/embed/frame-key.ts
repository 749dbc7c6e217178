import type { EmbedDescriptor } from './types.ts'

type Load = Pick<EmbedDescriptor, 'powerBiReportId' | 'accessToken'>

interface FrameUse {
  origin: string
  layout: string
  /** Names the cluster of a capacity; empty in an address that only warms up the frame. */
  cluster: string
  load?: Load | undefined
}

/**
 * Whether a frame can be used for something else too. The page of the service belongs to one cluster, and opens another
 * report only with a token that covers both (Microsoft, embedded-performance-best-practices).
 */
function canFollow(before: FrameUse, next: FrameUse): boolean {
  if (before.origin !== next.origin || before.layout !== next.layout) return false
  if (before.cluster !== '' && next.cluster !== '' && before.cluster !== next.cluster) return false
  if (!before.load || !next.load || before.load.powerBiReportId === next.load.powerBiReportId) return true
  return before.load.accessToken === next.load.accessToken
}

/** Numbers the frames that one controller needs, one after the other. */
export class FrameKey {
  #use: FrameUse | undefined
  #frame = 0

  /**
   * The key of the frame for a load, or for an address to warm it up at; another one needs another frame.
   * @throws TypeError for an address that is none
   */
  of(embedUrl: string, layout: string, load?: Load): string {
    const { origin, searchParams } = new URL(embedUrl)
    const next = { origin, layout, cluster: searchParams.get('config') ?? '', load }
    const before = this.#use
    if (before && canFollow(before, next)) {
      this.#use = { ...next, cluster: next.cluster || before.cluster, load: load ?? before.load }
    } else {
      this.#use = next
      this.#frame += 1
    }
    return `frame ${this.#frame}`
  }
}
