import { browserClock } from '#common/embed/clock.ts'
import { FrameStage } from '#common/embed/slideshow/frame-stage.ts'
import { Slideshow } from '#common/embed/slideshow/slideshow.ts'
import type { Portal } from '../portal/Portal.ts'
import { usualAddress } from '../report/fetchReport.ts'
import { runSource } from './runSource.ts'

/** The engine of a run and the two frames that it plays on; all three live as long as the run. */
export interface Run {
  show: Slideshow
  stages: readonly [FrameStage, FrameStage]
}

/** What was drawn is on the screen two animation frames later. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

/** Puts the run of a playlist together; the pages it shows are recorded as views. */
export function createRun(portal: Portal, idPlaylist: string): Run {
  const source = runSource(portal, idPlaylist)
  const stages = [new FrameStage({ afterPaint }), new FrameStage({ afterPaint })] as const
  const show = new Slideshow({
    source,
    stages,
    clock: browserClock,
    navigable: portal.config.playlistNavigable,
    embedUrl: usualAddress,
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
  return { show, stages }
}
