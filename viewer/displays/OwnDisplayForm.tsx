import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ResponseOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { isCallError } from '../app/call-error.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { CallFailure } from '../layout/CallFailure.tsx'
import rows from '../lists/Rows.module.css'
import formStyles from '../playlists/edit/form.module.css'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useDisplayTexts } from './useDisplayTexts.ts'

interface OwnDisplayFormProps {
  /** Of the device, if its QR code led here. */
  code: string
  playlists: ResponseOf<'getPlaylists'>['playlists']
}

/** Pairs a device with one of the user's playlists. */
export function OwnDisplayForm({ code, playlists }: OwnDisplayFormProps): ReactNode {
  const texts = useDisplayTexts()
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { code, name: '', playlist: '' },
  })
  const [isPaired, setPaired] = useState(false)
  const { mutate, isPending, error } = useCallMutation('pairOwnDisplay', ['getOwnDisplays'])
  const isIncomplete = Object.keys(formState.errors).length > 0
  const isCodeWrong = isCallError(error) && error.fields?.code !== undefined
  const pair = handleSubmit(({ playlist, ...values }) => {
    if (isPending) return
    setPaired(false)
    const onSuccess = () => {
      reset({ code: '', name: '', playlist: '' })
      setPaired(true)
    }
    mutate({ ...values, id_playlist: Number(playlist) }, { onSuccess })
  })
  const needed = { required: true }
  return (
    <form noValidate onSubmit={pair} className={formStyles.form}>
      <p className={rows.quiet}>{texts('intro')}</p>
      <Field
        {...register('code', needed)}
        label={texts('code')}
        hint={texts('codeHint')}
        {...(isCodeWrong && !isPending && { error: error.message })}
        maxLength={limits.runKey}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-required
      />
      <Field
        {...register('name', needed)}
        label={texts('name')}
        hint={texts('nameHint')}
        maxLength={limits.name}
        autoComplete="off"
        aria-required
      />
      <SelectField {...register('playlist', needed)} label={texts('playlist')} aria-required>
        <option value="">{texts('choose')}</option>
        {playlists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isIncomplete && <Alert tone="error">{texts('incomplete')}</Alert>}
      {!isIncomplete && !isPending && error && !isCodeWrong && (
        <CallFailure title={texts('pairFailed')} error={error} />
      )}
      {isPaired && <Alert tone="success">{texts('paired')}</Alert>}
      <div className={formStyles.actions}>
        <Button type="submit" busy={isPending}>
          {texts('pair')}
        </Button>
      </div>
    </form>
  )
}
