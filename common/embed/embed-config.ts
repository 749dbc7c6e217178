import { type IReportEmbedConfiguration, models } from 'powerbi-client'
import { filtersOperation } from './basic-filters.ts'
import { pageToAskFor } from './page-guard.ts'
import type { ReportEmbed } from './types.ts'

/** How the report is to look; a change of any of these loads it again. */
export interface EmbedView {
  /** `phone`: the report's phone layout, which a living report cannot be switched to. */
  layout?: 'desktop' | 'phone'
  /** `report`: the report's own tabs. `own`: the page around draws them. Both but the first hide the report's. */
  pageTabs?: 'report' | 'own' | 'none'
  /** Laid over our own settings, pane by pane. */
  settings?: models.ISettings
}

/**
 * The library's configuration of one load, asking at once for an allowed page and this person's filters, so that the
 * first thing drawn is already theirs. A new plain object: the library writes into it.
 */
export function embedConfig(
  embed: ReportEmbed,
  filters: models.IBasicFilter[],
  view: EmbedView,
  uniqueId: string,
): IReportEmbedConfiguration {
  return {
    ...warmConfig(embed.embedUrl, view, uniqueId),
    id: embed.reportId,
    accessToken: embed.accessToken,
    permissions: models.Permissions.Read,
    viewMode: models.ViewMode.View,
    pageName: pageToAskFor(embed.allowedPages),
    filters: filters.length > 0 ? { allPages: { operation: filtersOperation(filters), filters } } : undefined,
  }
}

/** The configuration of a frame that is warmed up before its report is known: no token, no id. */
export function warmConfig(embedUrl: string, view: EmbedView, uniqueId: string): IReportEmbedConfiguration {
  return {
    type: 'report',
    tokenType: models.TokenType.Embed,
    embedUrl,
    uniqueId,
    settings: settingsOf(view),
  }
}

function settingsOf({ layout, pageTabs = 'report', settings }: EmbedView): models.ISettings {
  return {
    ...(layout === 'phone' ? { layoutType: models.LayoutType.MobilePortrait } : {}),
    // The page around says what went wrong, in the person's language.
    hideErrors: true,
    localeSettings: localeOfPage(),
    ...settings,
    panes: {
      filters: { visible: false, expanded: false },
      ...settings?.panes,
      pageNavigation: { ...settings?.panes?.pageNavigation, visible: pageTabs === 'report' },
    },
  }
}

const tags: Record<string, string> = { pt: 'pt-BR', en: 'en-US' }

/** The report's own words, numbers and dates are those of the page around it; a living report keeps the first. */
function localeOfPage(): models.ILocaleSettings | undefined {
  const language = tags[document.documentElement.lang.split('-')[0] ?? '']
  return language ? { language } : undefined
}
