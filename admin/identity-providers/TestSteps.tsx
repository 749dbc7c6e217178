import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { AlertIcon, CheckIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

type Step = ResponseOf<'testIdentityProvider'>['steps'][number]

/** What the result below says in words of its own. */
const ofResult = ['user', 'groups']

/** The steps of a test in their order, and what to do about the one that failed. */
export function TestSteps({ steps }: { steps: readonly Step[] }): ReactNode {
  const t = useTranslate()
  return (
    <Box
      component="ol"
      aria-label={t('admin.identityProviders.test.title')}
      sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}
    >
      {steps.map(({ step, ok, detail }) => {
        const Icon = ok ? CheckIcon : AlertIcon
        return (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 1 }}>
            <Icon
              titleAccess={t(`admin.identityProviders.test.${ok ? 'ok' : 'wrong'}`)}
              sx={{ fontSize: 20, color: ok ? 'success.main' : 'error.main', flexShrink: 0 }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography>{t(`admin.identityProviders.test.steps.${step}`)}</Typography>
              {!ok && <Typography>{t(`admin.identityProviders.test.help.${step}`)}</Typography>}
              {detail && !ofResult.includes(step) && (
                <Typography
                  variant="body2"
                  color="textSecondary"
                  sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
                >
                  {detail}
                </Typography>
              )}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
