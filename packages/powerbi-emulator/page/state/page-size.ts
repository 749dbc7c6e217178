import type { Settings } from './settings.ts'

export interface PageSize {
  width: number
  height: number
}

/** The size of every page in its own pixels, unless the host sets another one. */
export const defaultSize: PageSize = { width: 1280, height: 720 }

/** PageSizeType of the client: widescreen, standard, Cortana, letter; 4 is custom, 5 a phone. */
const knownSizes: Record<number, PageSize> = {
  0: defaultSize,
  1: { width: 960, height: 720 },
  2: { width: 296, height: 592 },
  3: { width: 816, height: 1056 },
  5: { width: 324, height: 568 },
}

const CUSTOM = 4

/** The size that the host's custom layout gives to pages; visuals keep their place on the page's grid. */
export function pageSizeOf({ layoutType, customLayout }: Settings): PageSize {
  const { type = 0, width = 0, height = 0 } = customLayout?.pageSize ?? {}
  if (layoutType !== 1) return defaultSize
  if (type === CUSTOM) return width > 0 && height > 0 ? { width, height } : defaultSize
  return knownSizes[type] ?? defaultSize
}
