import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { href, paramsOf } from '#common/addresses/paths.ts'
import { ReportsIcon } from '#common/ui/icons.ts'
import { isMissing } from '../app/call-error.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ReportList } from '../reports/list/ReportList.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** The user's reports in one group (spec 2.3). */
export function GroupScreen(): ReactNode {
  const t = useTranslate()
  const { name_group } = paramsOf('group', useLocation().pathname)
  const id_group = Number(useParams().id_grupo)
  const query = useCallQuery('getUserGroupReports', { id_group })
  const groups = useCallQuery('getUserGroups', {}).data?.groups
  // The name in the address may be an old one.
  const name = groups?.find(({ id }) => id === id_group)?.name ?? name_group
  return (
    <ReportList
      title={name}
      back={href('home')}
      // Not of a group that the user has left meanwhile.
      reports={isMissing(query.error) ? undefined : query.data?.reports}
      query={query}
      empty={{
        icon: ReportsIcon,
        title: t('reports.emptyTitle'),
        text: t('reports.emptyGroup'),
        action: <ButtonLink to={href('home')}>{t('reports.toGroups')}</ButtonLink>,
      }}
    />
  )
}
