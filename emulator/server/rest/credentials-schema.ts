import { z } from 'zod'
import { anyCase } from './any-case.ts'
import { jsonText } from './json-text.ts'

const credentialTypes = ['Basic', 'Windows', 'Anonymous', 'OAuth2', 'Key', 'SAS'] as const

/** What credentials of each type consist of. */
const partsOf: Record<(typeof credentialTypes)[number], string[]> = {
  Basic: ['username', 'password'],
  Windows: ['username', 'password'],
  Anonymous: [],
  OAuth2: ['accessToken'],
  Key: ['key'],
  SAS: ['token'],
}

const dataSchema = jsonText(
  z.object({ credentialData: z.array(z.object({ name: z.string(), value: z.string() })).or(z.literal('')) }),
  '{"credentialData":[{"name":"…","value":"…"}]}',
)

/** Encrypted with the key of a gateway: one Base64 text or, of long credentials, two after each other. */
const encrypted = /^[A-Za-z0-9+/=]+$/

/** Credentials that are not encrypted are JSON in a text. @returns what is wrong */
function problemOf({ credentials, credentialType, encryptionAlgorithm }: Unchecked): string | undefined {
  if (encryptionAlgorithm === 'RSA-OAEP') {
    return encrypted.test(credentials) ? undefined : 'Encrypted credentials must be Base64.'
  }
  const { data, error } = dataSchema.safeParse(credentials)
  if (error) return z.prettifyError(error)
  const names = (data.credentialData || []).map(({ name }) => name)
  const missing = partsOf[credentialType].find((name) => !names.includes(name))
  return missing && `Credentials of type ${credentialType} must have a ${missing}.`
}

const uncheckedSchema = z.object({
  credentials: z.string(),
  credentialType: anyCase(credentialTypes),
  encryptedConnection: anyCase(['Encrypted', 'NotEncrypted']),
  encryptionAlgorithm: anyCase(['None', 'RSA-OAEP']),
  privacyLevel: anyCase(['None', 'Public', 'Organizational', 'Private']),
  useEndUserOAuth2Credentials: z.boolean().or(z.stringbool()).optional(),
})

type Unchecked = z.output<typeof uncheckedSchema>

/**
 * Swagger definition CredentialDetails. Only what is not secret leaves this schema: the credentials are checked for
 * their form, and neither kept nor used.
 */
export const credentialsSchema = uncheckedSchema
  .superRefine((details, context) => {
    const problem = problemOf(details)
    if (problem) context.addIssue(problem)
  })
  .transform(({ credentialType, useEndUserOAuth2Credentials }) => ({
    credentialType,
    useEndUserOAuth2Credentials,
  }))
