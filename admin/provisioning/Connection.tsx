import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useNotify } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { withFilter } from '../addresses/with-filter.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** What the directory is told, and what it has done. */
export function Connection(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const address = `${window.location.origin}/scim/v2`
  const copy = () => {
    const failed = () => notify('admin.provisioning.copyFailed', { type: 'warning' })
    if (!navigator.clipboard) return failed()
    return navigator.clipboard
      .writeText(address)
      .then(() => notify('admin.provisioning.copied', { type: 'info' }), failed)
  }
  const operations = withFilter(href('changeLog'), { by: 'program', eventKind: 'all' })
  return (
    <FormSection title={t('admin.provisioning.connection')} hint={t('admin.provisioning.connectionHint')}>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
        <TextField
          fullWidth
          margin="none"
          label={t('admin.provisioning.address')}
          value={address}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          {t('admin.provisioning.copy')}
        </Button>
      </Box>
      <MuiLink component={Link} to={href('apiTokens')} sx={{ display: 'inline-block', mt: 2 }}>
        {t('admin.provisioning.tokens')}
      </MuiLink>
      <Box sx={{ mt: 2 }}>
        <MuiLink component={Link} to={operations}>
          {t('admin.provisioning.operations')}
        </MuiLink>
        <Typography color="textSecondary">{t('admin.provisioning.operationsHint')}</Typography>
      </Box>
    </FormSection>
  )
}
