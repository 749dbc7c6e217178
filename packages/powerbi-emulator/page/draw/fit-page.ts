import { pageSizeOf } from '../state/page-size.ts'
import type { Settings } from '../state/settings.ts'

/** The root font size, in pixels, of a page at its own size and of the phone layout. */
const ROOT_PIXELS = 16

interface PagePlace {
  /** Shows the page, and scrolls when it is larger. */
  area: HTMLElement
  page: HTMLElement
  settings: Settings
  zoom: number
  isPhone: boolean
}

/** DisplayOption of the client. */
const displayOptions = { toWidth: 1, actualSize: 2 }

/** How large a page is shown in its area, before the zoom. */
function fittedScale({ offsetWidth, offsetHeight }: HTMLElement, settings: Settings): number {
  const { width, height } = pageSizeOf(settings)
  const option = settings.customLayout?.displayOption
  if (option === displayOptions.actualSize) return 1
  const toWidth = offsetWidth / width
  // A frame that is not displayed has no size; it is fitted once it has one.
  return (option === displayOptions.toWidth ? toWidth : Math.min(toWidth, offsetHeight / height)) || 1
}

/**
 * Scales a page to its area, as the host's display option says, times the zoom; the phone layout is as wide as its area
 * and has no scale. The page scales as one, since everything on it is sized in rem.
 * @returns the root font size in pixels
 */
export function fitPage({ area, page, settings, zoom, isPhone }: PagePlace): number {
  const { width, height } = pageSizeOf(settings)
  const scale = isPhone ? zoom : fittedScale(area, settings) * zoom
  const rootPixels = ROOT_PIXELS * scale
  document.documentElement.style.fontSize = `${rootPixels}px`
  page.style.width = isPhone ? '' : `${width * scale}px`
  page.style.height = isPhone ? '' : `${height * scale}px`
  return rootPixels
}
