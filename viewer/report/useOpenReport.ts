import { useEffect, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { ReportHandle } from '#common/embed/embedding-options.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { useApp } from '../app/AppContext.ts'
import { isCallError } from '../app/callError.ts'
import type { Trouble } from './describeTrouble.ts'
import { renewToken } from './fetchReport.ts'
import type { FrameWishes } from './frameHost.ts'
import { mayRecover } from './mayRecover.ts'
import { useLeaveReport } from './useLeaveReport.ts'
import { useLogView } from './useLogView.ts'
import { useReport } from './useReport.ts'

/** What is known of the report that is open. */
interface Opened {
  pages: readonly ReportPage[]
  page?: ReportPage
  handle?: ReportHandle
}

interface OpenReport extends Opened {
  name: string | undefined
  /** Why it is not shown, where another try makes sense. */
  trouble: Trouble | undefined
  /** The last thing that went wrong, overcome or not. */
  lastTrouble: Trouble | undefined
  wishes: FrameWishes
  asking: boolean
  retry: () => void
  onMissing: (error: unknown) => void
}

const nothing: Opened = { pages: [] }

/** Opens one report, keeps it going, and knows how it stands (spec 4, 8). */
export function useOpenReport(id: number): OpenReport {
  const portal = useApp()
  const { embed, error, asking, again } = useReport(id)
  const { forbidden, toCustomerArea } = useLeaveReport()
  const logView = useLogView(id)
  const [opened, setOpened] = useState(nothing)
  const [failure, setFailure] = useState<ReportFailure>()
  const [missing, setMissing] = useState<unknown>()
  /** What the last call for it met; it stands until an answer comes, also while another try is under way. */
  const [stuck, setStuck] = useState<unknown>()
  const [lastTrouble, setLastTrouble] = useState<Trouble>()
  const lost = error && !asking && !mayRecover(error) && !(isCallError(error) && error.status === 401)

  useEffect(() => {
    if (lost) void toCustomerArea(error)
  }, [lost, error, toCustomerArea])
  useEffect(() => {
    if (error) setLastTrouble({ error })
    if (error && mayRecover(error)) setStuck(error)
    if (embed) setStuck(undefined)
  }, [error, embed])

  const fail = (next: ReportFailure) => {
    setFailure(next)
    setOpened(nothing)
    setLastTrouble({ failure: next })
  }
  const retry = () => {
    setFailure(undefined)
    setMissing(undefined)
    setOpened(nothing)
    again()
  }
  const renew = () =>
    renewToken(portal, id).catch((cause: unknown) => {
      setLastTrouble({ error: cause })
      throw cause
    })
  const wishes: FrameWishes = {
    embed,
    renewToken: renew,
    onReady: (handle) => setOpened((known) => ({ ...known, handle })),
    onPages: (pages) => setOpened((known) => ({ ...known, pages })),
    onPage: (page) => {
      setOpened((known) => ({ ...known, page }))
      logView(page)
    },
    onForbidden: forbidden,
    onError: fail,
  }
  const thrown = missing ?? stuck
  const trouble = failure || thrown ? { failure, error: thrown } : undefined
  return { ...opened, name: embed?.name, trouble, lastTrouble, wishes, asking, retry, onMissing: setMissing }
}
