import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { TextArrayInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useTranslateMessage } from '../i18n/useTranslate.ts'

/** As people paste them: `@Contoso.com, fabrikam.com`. */
const toDomains = (values: string[]): string[] => [
  ...new Set(
    values
      .flatMap((value) => value.split(/[\s,;]+/))
      .map((value) => value.replace(/^.*@/, '').toLowerCase())
      .filter(Boolean),
  ),
]

/** The domains of the company. The server names the one that it refuses by its place. */
export function DomainsInput(): ReactNode {
  const translateMessage = useTranslateMessage()
  const { errors } = useFormState({ name: 'domains' })
  const refused = Array.isArray(errors.domains) ? errors.domains.find(Boolean) : undefined
  return (
    <>
      <TextArrayInput
        source="domains"
        label="admin.identityProviders.domains"
        helperText="admin.identityProviders.domainsHint"
        parse={toDomains}
      />
      {refused && (
        <FormHelperText error role="alert">
          {translateMessage(String(refused.message))}
        </FormHelperText>
      )}
    </>
  )
}
