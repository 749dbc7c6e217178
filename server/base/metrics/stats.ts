/** How a cache is doing; counts are since the start. */
export interface CacheStats {
  name: string
  hits: number
  misses: number
  evictions: number
  entries: number
  /** How much of its capacity is used, 0 to 1. */
  fill: number
}

/** Connections of a pool. */
export interface PoolStats {
  name: string
  max: number
  inUse: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

/** Rows that wait to be written, and how many were given up since the start. */
export interface BufferStats {
  name: string
  rows: number
  dropped: number
}

/** Mail that waits in a queue, on all nodes together. */
export interface WaitingMail {
  count: number
  /** Null if none waits. */
  oldest: Date | null
}

/** A queue of mail, with the number of this node's attempts by outcome. */
export interface MailQueueStats {
  name: string
  attempts: Record<'sent' | 'queued' | 'failed', number>
  /** Reads from the database. */
  waiting(): Promise<WaitingMail>
}
