import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { causeOf, shownConditions } from '../access-check/shown-conditions.ts'
import { Verdict } from '../access-check/Verdict.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import { useCallQuery } from '../data/useCall.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { AccessRequest } from './useAnswer.ts'

/** What the answer itself settles: the user joins the group and gets the report. */
const settled = ['member', 'granted'] as const

/** Why the user does not see today what the request is for, and the button for what the answer does not settle. */
export function RequestVerdict({ request }: { request: AccessRequest }): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const { user_id: id_user, report_id: id_report, page } = request
  const { data, error, refetch } = useCallQuery('explainAccess', { id_user, id_report }, { staleTime: 0 })
  const retry = () => void refetch()
  if (error) return <LoadError title={t('admin.accessCheck.failed')} error={error} onRetry={retry} />
  if (!data) return <Loading height={80} />
  const cause = causeOf(shownConditions(data, t, locale))
  // A page that came after the form was saved has its label in Power BI only.
  const current = data.current_pages?.find(({ name }) => name === page?.name)
  return (
    <Verdict
      explanation={data}
      cause={cause}
      page={current ?? page}
      settled={page ? [] : settled}
      onRepaired={retry}
    />
  )
}
