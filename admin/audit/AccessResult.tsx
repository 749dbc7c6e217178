import { Alert, Box, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Who could see a report, which rows and pages, and what is not known. */
export function AccessResult({
  report,
  people,
  uncertain,
  complete_since,
}: ResponseOf<'accessAtDate'>): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const since = complete_since ? new Date(complete_since).toLocaleString(locale) : '–'
  const summary = !report.existed
    ? t('admin.accessAt.missing')
    : people.length === 0
      ? t('admin.accessAt.nobody')
      : t('admin.accessAt.people', { smart_count: people.length })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {uncertain.map((reason) => (
        <Alert key={reason} severity="warning">
          {t(`admin.accessAt.uncertain.${reason}`, { since })}
        </Alert>
      ))}
      <Typography component="h2" variant="h6">
        {[report.name, summary].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {people.map(({ id, name, filters, page_filters: allowedPages, blocked }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
              <Box component={Link} to={href('userEdit', { id_user: id })} sx={{ color: 'inherit' }}>
                {name}
              </Box>
              {blocked && <Chip size="small" label={t('admin.accessAt.blocked')} />}
            </Box>
            {describeAccess({ filters, allowedPages }, t, locale).sentence}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
