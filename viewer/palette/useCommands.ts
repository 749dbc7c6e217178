import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import { isViewingAs } from '#common/browser/session.ts'
import { matchesSearch } from '#common/texts/search.ts'
import { HomeIcon, OpenIcon, PageIcon, PlaylistsIcon, ReportsIcon } from '#common/ui/icons.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { IconShape } from '../ui/Icon.tsx'

interface Command {
  id: string
  name: string
  /** The group of a report, the report of a page. */
  detail?: string
  path: string
}

interface Section {
  title: string
  icon: IconShape
  /** At least one. */
  commands: Command[]
}

/** More of a kind are not listed; typing narrows the list. */
const shown = 20

/** What a user can open, by kind, as far as its name contains the search; pages only once there is one. */
export function useCommands(search: string) {
  const t = useTranslate()
  const reports = useCallQuery('getUserReports', {})
  const groups = useCallQuery('getUserGroups', {})
  const playlists = useCallQuery('getPlaylists', {})
  const pages = useCallQuery('getRecentReports', {})
  const byId = new Map(reports.data?.reports.map((report) => [report.id, report]))
  const screens: Omit<Command, 'id'>[] = [
    { name: t('nav.home'), path: href('home') },
    { name: t('nav.reports'), path: href('reports') },
    { name: t('nav.playlists'), path: href('playlists') },
    // Neither can be opened while an administrator views the portal as another user.
    ...(isViewingAs()
      ? []
      : [
          { name: t('playlists.add'), path: href('playlistAdd') },
          { name: t('common.profile'), path: href('profile') },
        ]),
  ]
  const all: Section[] = [
    {
      title: t('nav.reports'),
      icon: ReportsIcon,
      commands: (reports.data?.reports ?? []).map(({ id, name, group }) => ({
        ...{ id: `report-${id}`, name, detail: group },
        path: href('report', { id_report: id }),
      })),
    },
    {
      title: t('export.pages'),
      icon: PageIcon,
      commands: (search.trim() ? (pages.data?.pages ?? []) : []).flatMap((page) => {
        const report = byId.get(page.id_report)
        const of = report && [report.name, report.group].filter(Boolean).join(' · ')
        const path = pageHref(page.id_report, page.name)
        return of ? [{ id: path, name: page.displayName, detail: of, path }] : []
      }),
    },
    {
      title: t('palette.groups'),
      icon: HomeIcon,
      commands: (groups.data?.groups ?? []).map(({ id, name }) => ({
        ...{ id: `group-${id}`, name },
        path: href('group', { id_grupo: id, name_group: name }),
      })),
    },
    {
      title: t('nav.playlists'),
      icon: PlaylistsIcon,
      commands: (playlists.data?.playlists ?? []).map(({ id, name }) => ({
        ...{ id: `playlist-${id}`, name },
        path: href('playlist', { id_playlist: id }),
      })),
    },
    {
      title: t('palette.screens'),
      icon: OpenIcon,
      commands: screens.map((screen) => ({ ...screen, id: screen.path })),
    },
  ]
  const sections = all
    .map((section) => ({
      ...section,
      commands: section.commands.filter(({ name }) => matchesSearch([name], search)).slice(0, shown),
    }))
    .filter(({ commands }) => commands.length > 0)
  return { sections, failed: [reports, groups, playlists, pages].find(({ data, error }) => error && !data) }
}
