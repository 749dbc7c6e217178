import type { LocaleSettings } from '../language/locale.ts'
import { invalidParameters } from '../protocol/embed-error.ts'
import { isRecord } from '../protocol/is-record.ts'

/** Of the client, not of this page. */
const missingPanes = ['bookmarks', 'fields', 'selection', 'syncSlicers', 'visualizations'] as const
const missingBars = ['actionBar', 'statusBar'] as const

/** ICommandExtension of the embedding API. Untrusted. */
export interface CommandExtension {
  name?: unknown
  title?: unknown
  selector?: VisualSelector
  extend?: Partial<Record<'visualOptionsMenu' | 'visualContextMenu', { title?: string }>>
}

/** Names a visual or a type of visuals; without both, every visual. */
export interface VisualSelector {
  visualName?: string
  visualType?: string
}

/** The part of ISettings of the embedding API that this page uses; other settings are kept and returned. */
export interface Settings {
  panes?: {
    pageNavigation?: { visible?: boolean; position?: number }
    filters?: { visible?: boolean; expanded?: boolean }
  } & { [pane in (typeof missingPanes)[number]]?: { visible?: boolean } }
  bars?: { [bar in (typeof missingBars)[number]]?: { visible?: boolean } }
  personalBookmarksEnabled?: boolean
  filterPaneEnabled?: boolean
  navContentPaneEnabled?: boolean
  hideErrors?: boolean
  localeSettings?: LocaleSettings
  /** Master 0, Custom 1, MobilePortrait 2, MobileLandscape 3. */
  layoutType?: number
  customLayout?: {
    pagesLayout?: Record<string, PageLayout>
    pageSize?: { type?: number; width?: number; height?: number }
    /** Fit to page 0, fit to width 1, actual size 2. */
    displayOption?: number
  }
  /** 1 transparent. */
  background?: number
  zoomLevel?: number
  visualRenderedEvents?: boolean
  visualSettings?: { visualHeaders?: { settings?: { visible?: boolean }; selector?: VisualSelector }[] }
  /** ICommandsSettings, by command; display option 1 disables, 2 hides. */
  commands?: Record<string, { displayOption?: number; selector?: VisualSelector } | undefined>[]
  extensions?: { command?: CommandExtension }[] | { commands?: CommandExtension[] }
}

/** Pixels on the page; display mode 1 hides the visual. */
export interface VisualLayout {
  x?: number
  y?: number
  z?: number
  width?: number
  height?: number
  displayState?: { mode?: number }
}

interface PageLayout {
  /** Defaults for visuals and fields that `visualsLayout` does not set. */
  defaultLayout?: VisualLayout
  visualsLayout?: Record<string, VisualLayout>
}

/** Deep merge; `change` wins. */
export function mergeSettings<T extends object>(settings: T, change: unknown): T {
  if (!isRecord(change)) return settings
  const merged: Record<string, unknown> = { ...(settings as Record<string, unknown>) }
  for (const [key, value] of Object.entries(change)) {
    if (key === '__proto__' || value === undefined) continue
    const before = merged[key]
    merged[key] = isRecord(value) ? mergeSettings(isRecord(before) ? before : {}, value) : value
  }
  return merged as T
}

/** Settings of a loaded report after a change. The position of the tabs is fixed at load time. */
export function changedSettings(loaded: Settings, change: unknown): Settings {
  const position = loaded.panes?.pageNavigation?.position ?? 0
  return mergeSettings(mergeSettings(loaded, change), { panes: { pageNavigation: { position } } })
}

/** @throws EmbedError 400 */
export function checkZoom({ zoomLevel = 1 }: Settings): void {
  if (!(typeof zoomLevel === 'number' && zoomLevel >= 0.25 && zoomLevel <= 4))
    throw invalidParameters('The zoom must be between 0.25 and 4.')
}

export const isMobile = (settings: Settings) => settings.layoutType === 2 || settings.layoutType === 3

/** Tabs are shown unless the host hides them; the mobile layout has none. */
export const hasTabs = (settings: Settings) =>
  !isMobile(settings) &&
  (settings.panes?.pageNavigation?.visible ?? settings.navContentPaneEnabled ?? true) !== false

export const hasFilterPane = (settings: Settings) =>
  !isMobile(settings) && (settings.panes?.filters?.visible ?? settings.filterPaneEnabled ?? true) !== false

/** What settings want to show that this page does not have. */
export const missingParts = ({ panes, bars, personalBookmarksEnabled }: Settings): string[] => [
  ...missingPanes.filter((name) => panes?.[name]?.visible === true),
  ...missingBars.filter((name) => bars?.[name]?.visible === true),
  ...(personalBookmarksEnabled === true ? ['personalBookmarks'] : []),
]

export const isFilterPaneOpen = (settings: Settings) => settings.panes?.filters?.expanded === true
