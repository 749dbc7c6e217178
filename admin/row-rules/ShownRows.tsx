import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import type { ColumnName } from '#common/embed/page-columns.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { VisibleRows } from './visible-rows.ts'

interface ShownRowsProps {
  isReading: boolean
  shown: VisibleRows
  columns: readonly ColumnName[]
  /** Values that the rules of the portal do not allow. */
  outside: readonly { column: ColumnName; values: readonly string[] }[]
}

/** More values are only counted. */
const maxValues = 12

/** What an open report shows, and what it should not. */
export function ShownRows({ isReading, shown, columns, outside }: ShownRowsProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const listed = (values: readonly string[]): string => {
    const rest = values.length - maxValues
    const first = values.slice(0, maxValues).map((value) => `“${value}”`)
    if (rest > 0) return t('admin.rowRules.moreValues', { values: first.join(', '), smart_count: rest })
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(first)
  }
  const { rows, values } = shown
  return (
    <Box role="status">
      <Typography component="h3" variant="subtitle2" gutterBottom>
        {t('admin.rowRules.shown')}
      </Typography>
      {isReading ? (
        <Typography color="textSecondary">{t('admin.rowRules.reading')}</Typography>
      ) : (
        <Typography>
          {rows === undefined
            ? t('admin.rowRules.notCounted')
            : t('admin.rowRules.rowsShown', {
                rows: new Intl.NumberFormat(locale).format(rows),
                smart_count: rows,
              })}
        </Typography>
      )}
      {columns.map(({ table, column }, at) => {
        const found = values[at] ?? []
        const wrong = outside[at]?.values ?? []
        const key = `${table}.${column}`
        if (wrong.length > 0) {
          return (
            <Alert key={key} severity="error" role="alert" sx={{ mt: 1 }}>
              {t('admin.rowRules.outside', { column, values: listed(wrong) })}
            </Alert>
          )
        }
        return (
          found.length > 0 && (
            <Typography key={key}>
              {t('admin.rowRules.valuesShown', { column, values: listed(found) })}
            </Typography>
          )
        )
      })}
    </Box>
  )
}
