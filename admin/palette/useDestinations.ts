import { useGetList, useGetResourceLabel, useTranslate as useReactAdminTranslate } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import { matchesSearch } from '#common/texts/search.ts'
import type { Group } from '../data/records.ts'
import { useDebounced } from '../hooks/useDebounced.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Something that can be opened. */
export interface Destination {
  id: string
  section: string
  name: string
  /** What tells it from others of the same name. */
  detail?: string | null
  to: string
}

type Name = LogRow<'names'>

/** More of a kind are not listed; typing narrows the list. */
const pagination = { page: 1, perPage: 8 }

const sort = { field: 'name', order: 'ASC' } as const

/** The screens and tasks whose name contains the search. */
function useScreens(search: string): Destination[] {
  const t = useTranslate()
  const translate = useReactAdminTranslate()
  const labelOf = useGetResourceLabel()
  /** As in the menu. */
  const nameOf = (resource: string) =>
    translate(`resources.${resource}.page.list`, { _: labelOf(resource, 2) })
  const screens: [name: string, to: string][] = [
    [nameOf('groups'), href('management')],
    [nameOf('allReports'), href('allReports')],
    [nameOf('users'), href('users')],
    [nameOf('access-requests'), href('accessRequests')],
    [t('admin.accessCheck.title'), href('accessCheck', {})],
    [nameOf('filterSets'), href('filterSets')],
    [nameOf('managementReports'), href('managementReports')],
    [nameOf('announcements'), href('announcements')],
    [nameOf('displays'), href('displays')],
    [nameOf('usage'), href('usage', {})],
    [nameOf('page-views'), href('accessLog')],
    [nameOf('audit-events'), href('changeLog')],
    [nameOf('subscriptions'), href('subscriptionLog')],
    [t('admin.accessAt.title'), href('accessAtDate')],
    [nameOf('report-findings'), href('reportCheck')],
    [nameOf('support-messages'), href('supportInbox')],
    [nameOf('accounts'), href('accounts')],
    [nameOf('apiTokens'), href('apiTokens')],
    [nameOf('webhooks'), href('webhooks')],
    [nameOf('identityProviders'), href('identityProviders')],
    [t('admin.brand.title'), href('brand')],
    [t('admin.provisioning.title'), href('provisioning')],
    [t('admin.palette.addUser'), href('userAdd')],
    [t('admin.palette.importUsers'), href('userImport')],
    [t('admin.palette.addGroup'), href('groupAdd')],
    [t('common.profile'), href('adminProfile')],
  ]
  return screens
    .filter(([name]) => matchesSearch([name], search))
    .map(([name, to]) => ({ id: to, section: t('admin.palette.screens'), name, to }))
}

/** Screens, people, reports and groups whose names contain the search; without one, the screens only. */
export function useDestinations(search: string) {
  const t = useTranslate()
  const screens = useScreens(search)
  const q = useDebounced(search.trim())
  const options = { enabled: q !== '', onError: () => {} }
  const names = (kind: 'user' | 'report') => ({ filter: { kind, q }, pagination, sort })
  const people = useGetList<Name>('names', names('user'), options)
  const reports = useGetList<Name>('names', names('report'), options)
  const groups = useGetList<Group>('groups', { filter: { q }, pagination, sort }, options)
  const found: Destination[] =
    q === ''
      ? []
      : [
          ...(people.data ?? [])
            .filter(({ email }) => email !== null)
            .map(({ id, name, email }) => ({
              ...{ id: `user ${id}`, section: t('admin.palette.people'), name, detail: email },
              to: href('userEdit', { id_user: id }),
            })),
          ...(reports.data ?? []).flatMap(({ id, name, group_id, group_name }) =>
            group_id === null || group_name === null
              ? []
              : {
                  ...{ id: `report ${id}`, section: t('admin.palette.reports'), name, detail: group_name },
                  to: href('reportEdit', { id_grupo: group_id, name: group_name, id_relatorio: id }),
                },
          ),
          ...(groups.data ?? []).map(({ id, name }) => ({
            ...{ id: `group ${id}`, section: t('admin.palette.groups'), name },
            to: href('groupReports', { group: id, name }),
          })),
        ]
  const lists = [people, reports, groups]
  const isLoading = search.trim() !== q || lists.some((list) => list.isLoading)
  return {
    // All at once: Enter opens the first one, which must not be another one a moment later.
    destinations: isLoading ? [] : [...found, ...screens],
    isLoading,
    error: lists.find(({ error }) => error)?.error ?? undefined,
  }
}
