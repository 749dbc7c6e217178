import { Box, Card, Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { guidePath } from '#common/addresses/guides.ts'
import { href } from '#common/addresses/paths.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** What to do in a company without groups. */
export function FirstSteps(): ReactNode {
  const t = useTranslate()
  const language = useLanguage()
  const steps = [
    { step: 'users', to: href('userImport') },
    { step: 'group', to: href('groupAdd') },
    { step: 'reports' },
    { step: 'access' },
  ] as const
  return (
    <Card component="section" aria-labelledby="first-steps" sx={{ mt: 2, p: 3 }}>
      <Typography id="first-steps" variant="h6" component="h2">
        {t('admin.overview.firstSteps')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 1 }}>
        {steps.map(({ step, ...more }) => (
          <li key={step}>
            {'to' in more ? (
              <MuiLink component={Link} to={more.to} sx={{ fontWeight: 600 }}>
                {t(`admin.overview.steps.${step}`)}
              </MuiLink>
            ) : (
              <strong>{t(`admin.overview.steps.${step}`)}</strong>
            )}{' '}
            <Typography component="span" color="textSecondary">
              {t(`admin.overview.hints.${step}`)}
            </Typography>
          </li>
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>
        <MuiLink href={guidePath('administrator', language)} target="_blank" rel="noreferrer">
          {t('admin.overview.guide')}
        </MuiLink>
      </Typography>
    </Card>
  )
}
