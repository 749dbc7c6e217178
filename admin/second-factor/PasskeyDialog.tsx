import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { FirstField } from '../components/FirstField.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface PasskeyDialogProps {
  passkey: ResponseOf<'getPasskeys'>['passkeys'][number]
  isRemoval: boolean
  onChanged: () => void
  onClose: () => void
}

/** Renames a passkey, or removes it. */
export function PasskeyDialog({ passkey, isRemoval, onChanged, onClose }: PasskeyDialogProps): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const { id: id_passkey } = passkey
  const [name, setName] = useState(passkey.name)
  const { mutate, isPending, error, cancel } = useSingleMutation({
    mutationFn: (signal) =>
      isRemoval
        ? call('deletePasskey', { id_passkey }, { signal })
        : call('updatePasskey', { id_passkey, name }, { signal }),
    onSuccess: onChanged,
  })
  const reason = useErrorMessage(error)
  return (
    <ConfirmDialog
      open
      title={isRemoval ? t('passkeys.removeTitle', { name: passkey.name }) : t('passkeys.renameTitle')}
      color={isRemoval ? 'error' : 'primary'}
      {...(isRemoval ? {} : { confirmLabel: t('common.save') })}
      pending={isPending}
      error={error ? reason : undefined}
      onConfirm={() => mutate()}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {isRemoval ? (
        t('passkeys.removeText')
      ) : (
        <FirstField
          label={t('passkeys.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: limits.name } }}
        />
      )}
    </ConfirmDialog>
  )
}
