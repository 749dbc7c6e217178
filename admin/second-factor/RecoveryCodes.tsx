import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#common/browser/save-file.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11ch, 1fr))',
  gap: 1,
  columnGap: 3,
  my: 2,
  p: 2,
  listStyle: 'none',
  fontFamily: 'monospace',
  bgcolor: 'background.default',
  borderRadius: 1,
} as const

interface RecoveryCodesProps {
  codes: readonly string[]
  /** What has just happened. */
  message: string
  onDone: () => void
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, message, onDone }: RecoveryCodesProps): ReactNode {
  const t = useTranslate()
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    ) ?? setCopied(false)
  const download = () =>
    saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), t('secondFactor.fileName'))
  return (
    <FormCard title={t('secondFactor.recoveryCodes')}>
      <Alert severity="success">{message}</Alert>
      <Typography sx={{ mt: 2 }}>{t('secondFactor.keepCodes')}</Typography>
      <Box component="ul" aria-label={t('secondFactor.recoveryCodes')} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {copied !== undefined && (
        <Alert severity={copied ? 'success' : 'error'} sx={{ mb: 2 }}>
          {copied ? t('secondFactor.copied') : t('secondFactor.copyFailed')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={copy}>
          {t('secondFactor.copy')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={download}>
          {t('secondFactor.download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('secondFactor.done')}
        </Button>
      </Box>
    </FormCard>
  )
}
