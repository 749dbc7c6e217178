import { Alert, Box, Button, TextField } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { LinkBase as Link, Title, useCreatePath, useResourceContext } from 'react-admin'
import { formWidth } from '#common/theme/tokens.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface ShownOnceProps {
  /** What has just happened. */
  title: string
  hint: string
  label: string
  value: string
}

/** A secret that was just created, with a button that copies it and one that leads to the list. */
export function ShownOnce({ title, hint, label, value }: ShownOnceProps): ReactNode {
  const t = useTranslate()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const copy = () => {
    field.current?.select()
    // Without HTTPS there is no clipboard.
    const copying = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', mt: 3 }}>
      <Title title={title} />
      <FormCard title={title} hint={hint}>
        <TextField
          fullWidth
          label={label}
          value={value}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={() => field.current?.select()}
        />
        <div aria-live="polite">
          {copied !== undefined && (
            <Alert severity={copied ? 'success' : 'error'} sx={{ mt: 2 }}>
              {t(copied ? 'admin.shownOnce.copied' : 'admin.shownOnce.copyFailed')}
            </Alert>
          )}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="contained" autoFocus onClick={copy}>
            {t('admin.shownOnce.copy')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            component={Link}
            to={createPath({ resource, type: 'list' })}
          >
            {t('admin.shownOnce.done')}
          </Button>
        </Box>
      </FormCard>
    </Box>
  )
}
