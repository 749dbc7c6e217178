import { type FieldErrors, requireFields, textOf } from './field-errors.ts'

/** A directory of Entra: its id, or one of its domains. Both ids become part of the address where accounts sign in. */
const directory = /^[0-9A-Za-z][0-9A-Za-z.-]*$/

const hasBlock = (pem: string, name: string): boolean =>
  pem.includes(`-----BEGIN ${name}-----`) && pem.includes(`-----END ${name}-----`)

/** Whether a text contains a certificate and a private key that needs no passphrase. */
const isCertificate = (pem: string): boolean =>
  hasBlock(pem, 'CERTIFICATE') && (hasBlock(pem, 'PRIVATE KEY') || hasBlock(pem, 'RSA PRIVATE KEY'))

/** An edited Power BI account: its name and application; a secret or certificate only if it changes. */
export function validateEditedAccount(values: Record<string, unknown>): FieldErrors {
  const isManaged = values.credential === 'managed_identity'
  const names = isManaged ? ['name'] : ['name', 'entra_tenant_id', 'client_id']
  const errors = requireFields(values, names, 'fillAll')
  for (const field of names.slice(1)) {
    const value = textOf(values[field])
    if (value !== '' && !directory.test(value)) errors[field] = 'idInvalid'
  }
  const secret = textOf(values.secret)
  if (secret !== '' && values.credential === 'certificate' && !isCertificate(secret)) {
    errors.secret = 'certificateInvalid'
  }
  return errors
}

/** A new Power BI account also needs its secret or certificate. */
export const validateNewAccount = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, ['secret'], 'fillAll'),
  ...validateEditedAccount(values),
})
