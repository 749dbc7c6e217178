import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../base/db/scope.ts'
import { createWriteBuffer, type WriteBuffer } from '../../base/db/write-buffer.ts'
import type { AuditEvent } from './event.ts'
import { type CountedEvent, insertAuditEvents } from './queries.ts'

/** Equal events within this time are one row with their number, after the first. */
const repeatWindowMs = 60_000
/** Different events counted at a time; more are written one by one, because who did it is known and limited. */
const maxCounted = 10_000
/** The same for strangers. More of them become one row per action and tenant, so that they cannot fill the disk. */
const maxCountedOfStrangers = 100

/** Events that are not part of a transaction: what was read, refused or attempted. */
export interface AuditLog extends Pick<WriteBuffer<CountedEvent>, 'stats'> {
  /** Queues an event; it is written in less than a second. */
  record(event: AuditEvent): void
  /**
   * Queues an event that may happen often. The first one is written at once, equal ones are counted, and their number
   * is written after a minute.
   * @param key equal for equal events
   */
  recordOften(key: string, event: AuditEvent): void
  /** Writes what is still queued or counted, for a clean shutdown. */
  close(): Promise<void>
}

/** @param db for all tenants; each event names its own */
export function createAuditLog(db: Db, log: FastifyBaseLogger): AuditLog {
  const buffer = createWriteBuffer<CountedEvent>('audit events', log, (events) =>
    insertAuditEvents(db, events),
  )
  /** Events since the start of the window; `count` is what has not been written yet. */
  const counted = new Map<string, { event: AuditEvent; count: number }>()
  let strangers = 0
  let timer: NodeJS.Timeout | undefined

  function write({ event, count }: { event: AuditEvent; count: number }): void {
    if (count > 0) buffer.add({ ...event, count })
  }

  function writeCounted(): void {
    clearTimeout(timer)
    timer = undefined
    for (const one of counted.values()) write(one)
    counted.clear()
    strangers = 0
  }

  function startCounting(key: string, event: AuditEvent, count: number): void {
    counted.set(key, { event, count })
    timer ??= setTimeout(writeCounted, repeatWindowMs).unref()
  }

  function countCrowd({ tenantId, at, action }: AuditEvent): void {
    const key = `${action} of many in ${tenantId}`
    const known = counted.get(key)
    if (known) {
      known.count++
      return
    }
    const unknown = { userId: null, userName: null, address: null, requestId: null }
    startCounting(key, { ...unknown, tenantId, at, action, object: {}, details: { many: true } }, 1)
  }

  return {
    record: buffer.add,
    stats: buffer.stats,
    recordOften(key, event) {
      const known = counted.get(key)
      if (known) {
        known.count++
        return
      }
      if (event.userId === null && !event.apiToken && ++strangers > maxCountedOfStrangers)
        return countCrowd(event)
      buffer.add(event)
      if (counted.size < maxCounted) startCounting(key, event, 0)
    },
    close() {
      writeCounted()
      return buffer.close()
    },
  }
}
