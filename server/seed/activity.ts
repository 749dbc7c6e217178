import { createHash } from 'node:crypto'
import type { RunEventKind } from '#common/validation/run-event.ts'
import type {
  pageViews,
  playlistRunEvents,
  reportLoads,
  StoredPage,
  signIns,
} from '../base/db/schema/index.ts'
import { aurora } from './demo-data.ts'
import { deletedReport, employees, receptionPlaylist, receptionScreen } from './employees.ts'
import { blockedAt, dayMs, isWorkday, toUtcMs } from './work-time.ts'

/** How many days before the start of the demo its users began to work with the portal. */
export const activityDays = 60

const minuteMs = 60_000
const longestVisitMs = 90 * minuteMs

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
]

/** Looks random, but is the same at every start: from 0, below 1. */
const share = (...key: (string | number)[]): number =>
  createHash('sha256').update(key.join('/')).digest().readUInt32BE() / 2 ** 32

/** An element that looks picked at random. */
const pick = <Item>(items: readonly Item[], ...key: (string | number)[]): Item | undefined =>
  items[Math.floor(share(...key) * items.length)]

interface OpenedReport {
  id: number
  name: string
  pages: StoredPage[]
}

interface Visitor {
  id: number
  name: string
  email: string
  reports: OpenedReport[]
  /** Has left the company. */
  isBlocked?: boolean
}

const groupReports = [...aurora.groups.flatMap(({ reports }) => reports), { ...deletedReport, access: [] }]

/** The reports of a user, with the pages that the user may see. */
function reportsOf(user: { id: number; access?: { reportId: number; allowedPages?: StoredPage[] }[] }) {
  return groupReports.flatMap(({ id, name, generalPages, access }): OpenedReport[] => {
    const given =
      user.access?.find(({ reportId }) => reportId === id) ?? access.find(({ userId }) => userId === user.id)
    return given ? [{ id, name, pages: given.allowedPages ?? generalPages }] : []
  })
}

const visitors: Visitor[] = [
  ...aurora.users.filter(({ adm }) => !adm),
  ...employees.filter(({ isInvited }) => !isInvited),
]
  .map((user): Visitor => ({ ...user, reports: reportsOf(user) }))
  .filter(({ reports }) => reports.length > 0)

/** Where a user works: the browser, and the fingerprint that it sends. */
const deviceOf = (userId: number, browser: number) => ({
  userAgent: browsers[browser],
  fingerprint: createHash('md5').update(`${userId}/${browser}`).digest('hex'),
})

/** Rows of the logs. */
export interface Activity {
  views: (typeof pageViews.$inferInsert)[]
  signIns: (typeof signIns.$inferInsert)[]
  loads: Required<typeof reportLoads.$inferInsert>[]
  runEvents: (typeof playlistRunEvents.$inferInsert)[]
}

const tenantId = aurora.id

/** A visit: a sign-in, and some reports with some of their pages. */
function addVisit(activity: Activity, visitor: Visitor, begin: number, key: string): void {
  const { id: userId, name: userName, email, reports } = visitor
  const device = deviceOf(userId, share('browser', userId) < 0.7 ? 0 : share(key, 'phone') < 0.5 ? 1 : 2)
  const from = { address: `203.0.113.${10 + userId}`, ...device }
  if (share(key, 'typo') < 0.04) {
    const refused = { result: 'refused', reason: 'password', at: new Date(begin - minuteMs) } as const
    activity.signIns.push({ tenantId, userId, email, ...from, ...refused })
  }
  activity.signIns.push({ tenantId, userId, email, ...from, result: 'success', at: new Date(begin) })
  let at = begin + 20_000
  for (let opened = 0; opened < 1 + Math.floor(share(key, 'reports') * 2.4); opened++) {
    const report = pick(reports, key, 'report', opened)
    if (!report) return
    const pages = report.id === deletedReport.id ? [] : report.pages
    addLoad(activity, report, at, pages.length === 0)
    for (const [no, { name, displayName }] of pages.entries()) {
      if (no > 0 && share(key, 'page', opened, no) < 0.35) continue
      const page = { pageName: name, pageTitle: displayName, at: new Date(at) }
      const who = { tenantId, userId, userName, reportId: report.id, reportName: report.name }
      activity.views.push({ ...who, ...page, source: 'person', fingerprint: device.fingerprint })
      at += 40_000 + share(key, 'stay', opened, no) * 6 * minuteMs
    }
    at += minuteMs
  }
}

/** Adds a load of a report, or its failure, to those of the day. */
function addLoad({ loads }: Activity, { id: reportId }: OpenedReport, at: number, fails: boolean): void {
  const day = new Date(at - toUtcMs).toISOString().slice(0, 10)
  let row = loads.find((one) => one.day === day && one.reportId === reportId)
  if (!row) {
    row = { tenantId, day, reportId, loads: 0, loadMs: 0, slowLoads: 0, failures: 0 }
    loads.push(row)
  }
  if (fails) {
    row.failures += 1
    return
  }
  const isSlow = share(at, reportId, 'slow') < 0.02
  row.loads += 1
  row.loadMs += Math.round(900 + share(at, reportId) * 1_400 + (isSlow ? 11_000 : 0))
  row.slowLoads += isSlow ? 1 : 0
}

/** The reception's screen plays from 7:30 to 19:00; on some days its network fails for some minutes. */
function addRun(activity: Activity, midnight: number, key: string): void {
  const { id: userId, name: userName, email } = receptionScreen
  const { id: playlistId, name: playlistName } = receptionPlaylist
  const { fingerprint, ...browser } = deviceOf(userId, 0)
  const begin = new Date(midnight + 449 * minuteMs)
  const from = { address: '203.0.113.9', fingerprint, ...browser }
  activity.signIns.push({ tenantId, userId, email, ...from, result: 'success', at: begin })
  let no = 0
  const add = (kind: RunEventKind, minute: number, more = {}) => {
    no += 1
    const at = new Date(midnight + minute * minuteMs)
    const run = {
      tenantId,
      userId,
      userName,
      playlistId,
      playlistName,
      run: `reception-${key}`,
      no,
      at,
      kind,
      fingerprint,
    }
    activity.runEvents.push({ ...run, ...more })
  }
  add('started', 450)
  for (const { id, name, generalPages } of groupReports) {
    const [first] = generalPages
    if (!receptionPlaylist.reportIds.includes(id) || !first) continue
    add('shown', 450 + no, { slide: name, page: first.displayName })
  }
  if (share(key, 'network') < 0.15) {
    const minute = 500 + Math.floor(share(key, 'minute') * 500)
    add('offline', minute)
    add('reconnected', minute + 1 + Math.floor(share(key, 'length') * 9))
  }
  add('stopped', 1140)
}

/** What Aurora's users did on the last days: busy on working days, a little more with each week. */
export function activityUntil(until: Date): Activity {
  const activity: Activity = { views: [], signIns: [], loads: [], runEvents: [] }
  const today = Math.floor((until.getTime() - toUtcMs) / dayMs)
  for (let age = activityDays; age >= 0; age--) {
    const day = new Date((today - age) * dayMs)
    const key = day.toISOString().slice(0, 10)
    const midnight = day.getTime() + toUtcMs
    const isBusy = isWorkday(day)
    if (isBusy) addRun(activity, midnight, key)
    const likely = (isBusy ? 0.5 : 0.06) + (isBusy ? 0.25 : 0) * (1 - age / activityDays)
    for (const visitor of visitors) {
      for (const half of ['morning', 'afternoon']) {
        const visit = `${key}/${visitor.id}/${half}`
        if (share(visit) >= likely * (0.5 + share('habit', visitor.id) / 2)) continue
        const hour = (half === 'morning' ? 8 : 13.5) + share(visit, 'hour') * 4
        const begin = midnight + hour * 60 * minuteMs
        const end = visitor.isBlocked ? blockedAt(until) : until
        if (begin + longestVisitMs <= end.getTime()) addVisit(activity, visitor, begin, visit)
      }
    }
  }
  const isPast = ({ at }: { at?: Date }) => at !== undefined && at <= until
  const { runEvents, signIns } = activity
  return { ...activity, runEvents: runEvents.filter(isPast), signIns: signIns.filter(isPast) }
}
