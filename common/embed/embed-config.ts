import { type IReportEmbedConfiguration, models } from 'powerbi-client'
import { languageTags, supportedLanguage } from '../texts/language.ts'
import { darkReportTheme } from './dark-report-theme.ts'
import { type EmbedFilter, filtersOperation } from './embed-filters.ts'
import { initialPage } from './page-guard.ts'
import type { EmbedDescriptor } from './types.ts'

/** How the report looks; changing any of these loads it again. */
export interface ViewOptions {
  /** `phone`: the report's phone layout. An open report cannot switch layouts. */
  layout?: 'desktop' | 'phone'
  /** `report`: the report's own tabs. `own`: the surrounding page renders tabs. `own` and `none` hide the report's. */
  pageTabs?: 'report' | 'own' | 'none'
  /** Merged over our own settings, pane by pane. */
  settings?: models.ISettings
}

/**
 * The library's configuration of one load. It requests an allowed page and the user's filters at once, so that the
 * first render is already restricted. Always a new plain object, because the library writes to it.
 */
export function embedConfig(
  embed: EmbedDescriptor,
  filters: EmbedFilter[],
  view: ViewOptions & { state?: string; dark?: boolean },
  uniqueId: string,
): IReportEmbedConfiguration {
  return {
    ...warmConfig(embed.embedUrl, view, uniqueId),
    id: embed.powerBiReportId,
    accessToken: embed.accessToken,
    permissions: models.Permissions.Read,
    viewMode: models.ViewMode.View,
    ...(view.state && { bookmark: { state: view.state } }),
    ...(view.dark && { theme: darkReportTheme }),
    pageName: initialPage(embed.allowedPages),
    filters: filters.length > 0 ? { allPages: { operation: filtersOperation(filters), filters } } : undefined,
  }
}

/** The configuration of a frame that is warmed up before its report is known: no token, no id. */
export function warmConfig(embedUrl: string, view: ViewOptions, uniqueId: string): IReportEmbedConfiguration {
  return {
    type: 'report',
    tokenType: models.TokenType.Embed,
    embedUrl,
    uniqueId,
    settings: settingsOf(view),
  }
}

function settingsOf({ layout, pageTabs = 'report', settings }: ViewOptions): models.ISettings {
  return {
    ...(layout === 'phone' ? { layoutType: models.LayoutType.MobilePortrait } : {}),
    // The surrounding page reports errors in the user's language.
    hideErrors: true,
    localeSettings: localeOfPage(),
    // Where exports are allowed, the platform offers and records them itself (decision 076).
    commands: [{ exportData: { displayOption: models.CommandDisplayOption.Hidden } }],
    ...settings,
    panes: {
      filters: { visible: false, expanded: false },
      ...settings?.panes,
      pageNavigation: { ...settings?.panes?.pageNavigation, visible: pageTabs === 'report' },
    },
  }
}

/** The report uses the page's language for its texts, numbers and dates; an open report keeps its first language. */
function localeOfPage(): models.ILocaleSettings | undefined {
  const language = supportedLanguage(document.documentElement.lang)
  return language && { language: languageTags[language] }
}
