import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useTexts } from './useTexts.ts'

interface PasskeyDialogProps {
  passkey: ResponseOf<'getPasskeys'>['passkeys'][number]
  isRemoval: boolean
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Renames a passkey, or removes it. */
export function PasskeyDialog({ passkey, isRemoval, onChanged, onClose }: PasskeyDialogProps): ReactNode {
  const t = useTranslate()
  const texts = useTexts()
  const form = useId()
  const { call } = useApp()
  const { id: id_passkey, name } = passkey
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<unknown>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setMissing(!isRemoval && typed === '')
    if (!isRemoval && typed === '') return
    setError(undefined)
    setIsBusy(true)
    try {
      if (isRemoval) await call('deletePasskey', { id_passkey })
      else await call('updatePasskey', { id_passkey, name: typed })
      await onChanged()
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={isRemoval ? texts('removeTitle', { name }) : texts('renameTitle')}
      onCancel={onClose}
      actions={
        <>
          <Button type="submit" form={form} variant={isRemoval ? 'danger' : 'primary'} busy={isBusy}>
            {t(isRemoval ? 'common.confirm' : 'common.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {isRemoval ? (
          <p>{texts('removeText')}</p>
        ) : (
          <Field
            label={texts('name')}
            name="name"
            defaultValue={name}
            maxLength={limits.name}
            aria-required
            {...(isMissing && { error: t('fieldErrors.required') })}
          />
        )}
        {Boolean(error) && <CallFailure title={texts('changeFailed')} error={error} />}
      </form>
    </Dialog>
  )
}
