import { PAGE_HEIGHT, PAGE_WIDTH } from '../state/visual-layout.ts'

/** The root font size, in pixels, of a page at its own size and of the phone layout. */
const ROOT_PIXELS = 16

interface PagePlace {
  /** Shows the page, and scrolls when it is larger. */
  area: HTMLElement
  page: HTMLElement
  zoom: number
  isPhone: boolean
}

/**
 * Scales a page as large as fits into its area, times the zoom; the phone layout is as wide as its area and has no scale.
 * The page scales as one, since everything on it is sized in rem.
 * @returns the root font size in pixels
 */
export function fitPage({ area, page, zoom, isPhone }: PagePlace): number {
  const { offsetWidth, offsetHeight } = area
  // A frame that is not displayed has no size; it is fitted once it has one.
  const fitted = Math.min(offsetWidth / PAGE_WIDTH, offsetHeight / PAGE_HEIGHT) || 1
  const scale = isPhone ? zoom : fitted * zoom
  const rootPixels = ROOT_PIXELS * scale
  document.documentElement.style.fontSize = `${rootPixels}px`
  page.style.width = isPhone ? '' : `${PAGE_WIDTH * scale}px`
  page.style.height = isPhone ? '' : `${PAGE_HEIGHT * scale}px`
  return rootPixels
}
