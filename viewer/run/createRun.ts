import { usualAddress } from '#common/embed/report-answer.ts'
import { FrameStage } from '#common/player/frame-stage.ts'
import { Slideshow } from '#common/player/slideshow.ts'
import { systemClock } from '#common/time/clock.ts'
import type { AppContext } from '../app/AppContext.ts'
import { RunLogSender } from './RunLogSender.ts'
import { runSource } from './runSource.ts'

/** The engine of a run, and the two frames that it plays on; all live as long as the run. */
export interface Run {
  show: Slideshow
  stages: readonly [FrameStage, FrameStage]
  /** Tells the platform what happens. */
  log: RunLogSender
}

/**
 * What was drawn is on the screen two animation frames later. A weak or busy device is still drawing then, and its
 * frames come slowly: some more of them give it the time that it needs.
 */
function afterPaint(run: () => void, frames = 12): void {
  requestAnimationFrame(frames > 1 ? () => afterPaint(run, frames - 1) : run)
}

const callLimit = 30_000

/** A call that never ends would keep one of the browser's six connections, and a run lasts a month. */
const thatGivesUp = (portal: AppContext): AppContext => ({
  ...portal,
  call: (name, request, options) =>
    portal.call(name, request, { signal: AbortSignal.timeout(callLimit), ...options }),
})

/**
 * Puts the run of a playlist together; the pages it shows are recorded as views.
 * @param from the entry to begin with
 */
export function createRun(given: AppContext, idPlaylist: number, from: number | undefined): Run {
  const portal = thatGivesUp(given)
  const source = runSource(portal, idPlaylist, from)
  const log = new RunLogSender(portal, idPlaylist)
  const stages = [new FrameStage({ afterPaint }), new FrameStage({ afterPaint })] as const
  const show = new Slideshow({
    source,
    stages,
    clock: systemClock,
    navigable: portal.config.playlistNavigable,
    from,
    embedUrl: usualAddress,
    onEvent: log.add,
  })

  let seen = ''
  show.subscribe(() => {
    const { slide } = show.snapshot()
    const id_report = slide && source.last()[slide.index]?.id
    if (!id_report || seen === `${slide.key} ${slide.page.name}`) return
    seen = `${slide.key} ${slide.page.name}`
    const view = { id: slide.page.name, id_report, name: slide.page.displayName }
    // A view that could not be recorded is no reason to disturb the run.
    portal.call('insertLogPageReport', view, { keepalive: true }).catch(() => undefined)
  })
  return { show, stages, log }
}
