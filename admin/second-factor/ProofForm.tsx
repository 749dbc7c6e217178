import { Button } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { SimpleForm, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { requireFields } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  /** The fields, in order. */
  asks: readonly (keyof Proof)[]
  hint: string
  codeLabel?: string
  submit: string
  /** @throws HttpError, which the form shows */
  send: (proof: Proof) => Promise<void>
  onCancel: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** The form takes the place of the button that the user has just pressed. */
function FocusFirst({ name }: { name: string | undefined }): ReactNode {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (name) setFocus(name)
  }, [name, setFocus])
  return null
}

/** Asks for the password, for a code, or for both. */
export function ProofForm(props: ProofFormProps): ReactNode {
  const { asks, hint, codeLabel, submit, send, onCancel, children } = props
  const t = useTranslate()
  return (
    <SimpleForm
      resolver={validationResolver((values) => requireFields(values, asks, 'fillAll'))}
      onSubmit={useSubmit(send)}
      toolbar={
        // The form of the password on the same screen asks before it is left.
        <FormToolbar saveLabel={submit} keepsChanges={false}>
          <Button variant="outlined" color="inherit" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </FormToolbar>
      }
    >
      <FormSection title={t('secondFactor.title')} hint={hint}>
        {children}
        <FocusFirst name={asks[0]} />
        {asks.includes('password') && (
          <PasswordInput source="password" label="password.current" autoComplete="current-password" />
        )}
        {asks.includes('code') && (
          <TextInput
            source="code"
            label={codeLabel ?? t('secondFactor.code')}
            inputProps={{ maxLength: limits.secondFactorCode }}
            autoComplete="one-time-code"
          />
        )}
      </FormSection>
    </SimpleForm>
  )
}
