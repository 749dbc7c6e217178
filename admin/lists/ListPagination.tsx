import type { ReactNode } from 'react'
import { Pagination, useListContext, useLocale } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The pages of a list; of a long one, whose rows are not counted, what is known. */
export function ListPagination(): ReactNode {
  const t = useTranslate()
  const format = new Intl.NumberFormat(useLocale()).format
  const { error, total, hasNextPage } = useListContext()
  if (error) return null
  const isUncounted = total === undefined && hasNextPage
  const rangeOfMore = ({ from, to }: { from: number; to: number }) =>
    t('admin.list.rangeOfMore', {
      from: format(from),
      to: format(to),
      least: format(Math.max(to, limits.logCount)),
    })
  return (
    <Pagination
      rowsPerPageOptions={[10, 25, 50, 100]}
      {...(isUncounted && { labelDisplayedRows: rangeOfMore })}
    />
  )
}
