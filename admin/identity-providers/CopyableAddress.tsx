import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useNotify } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'

interface CopyableAddressProps {
  label: string
  hint: string
  addresses: readonly string[]
}

/** Addresses that are pasted into the settings of the provider. */
export function CopyableAddress({ label, hint, addresses }: CopyableAddressProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const labelId = useId()
  const copy = (address: string) => {
    const failed = () => notify('admin.identityProviders.copyFailed', { type: 'warning' })
    if (!navigator.clipboard) return failed()
    return navigator.clipboard
      .writeText(address)
      .then(() => notify('admin.identityProviders.copied', { type: 'info' }), failed)
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={labelId} variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box component="ul" aria-labelledby={labelId} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {addresses.map((address) => (
          <Box component="li" key={address} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 13 }}>
              {address}
            </Box>
            <Button
              size="small"
              aria-label={t('admin.identityProviders.copyOf', { address })}
              onClick={() => void copy(address)}
            >
              {t('admin.identityProviders.copy')}
            </Button>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </Box>
  )
}
