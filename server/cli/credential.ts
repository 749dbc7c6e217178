import { type Certificate, findCertificate } from '../power-bi/client/certificate.ts'
import type { Credential } from '../power-bi/client/types.ts'
import { type CommandContext, CommandError, secretOf } from './command.ts'

interface CredentialOptions {
  'client-id'?: string | undefined
  'client-secret'?: string | undefined
  'client-secret-file'?: string | undefined
  certificate?: string | undefined
  'entra-tenant'?: string | undefined
  'managed-identity': 'on' | 'off'
}

/** @throws CommandError for a text that is not a certificate and its private key */
export function requireCertificate(pem: string, option: string): Certificate {
  const certificate = findCertificate(pem)
  if (certificate) return certificate
  throw new CommandError(
    `${option}: needs one to three certificates and the private key of one of them (RSA, at most 4096 bits, without a passphrase) as PEM`,
  )
}

/** The credential of an account. @throws CommandError when the options do not describe exactly one credential */
export async function credentialOf(
  options: CredentialOptions,
  context: CommandContext,
): Promise<{ credential: Credential; clientSecret: string; credentialUntil: string | null }> {
  const { certificate, 'managed-identity': managed } = options
  const { 'client-secret': argument, 'client-secret-file': file } = options
  const given = [argument, file, certificate, managed === 'on' || undefined]
  if (given.filter((one) => one !== undefined).length !== 1) {
    throw new CommandError('Give one of --client-secret-file, --certificate and --managed-identity on')
  }
  if (managed === 'on') return { credential: 'managed_identity', clientSecret: '', credentialUntil: null }
  for (const name of ['entra-tenant', 'client-id'] as const) {
    if (options[name] === undefined) throw new CommandError(`--${name} is missing`)
  }
  if (certificate !== undefined) {
    const clientSecret = await context.readSecret('--certificate', certificate)
    const { lastDay } = requireCertificate(clientSecret, '--certificate')
    return { credential: 'certificate', clientSecret, credentialUntil: lastDay }
  }
  const clientSecret = await secretOf(context, 'client-secret', argument, file)
  return { credential: 'secret', clientSecret, credentialUntil: null }
}
