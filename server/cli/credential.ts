import type { Credential } from '../embed/types.ts'
import { type CommandContext, CommandError, secretOf } from './command.ts'

interface CredentialOptions {
  'client-id'?: string | undefined
  'client-secret'?: string | undefined
  'client-secret-file'?: string | undefined
  certificate?: string | undefined
  'entra-tenant'?: string | undefined
  'managed-identity': 'on' | 'off'
}

/** The credential of an account. @throws CommandError when the options do not describe exactly one credential */
export async function credentialOf(
  options: CredentialOptions,
  context: CommandContext,
): Promise<{ credential: Credential; clientSecret: string }> {
  const { certificate, 'managed-identity': managed } = options
  const { 'client-secret': argument, 'client-secret-file': file } = options
  const given = [argument, file, certificate, managed === 'on' || undefined]
  if (given.filter((one) => one !== undefined).length !== 1) {
    throw new CommandError('Give one of --client-secret-file, --certificate and --managed-identity on')
  }
  if (managed === 'on') return { credential: 'managed_identity', clientSecret: '' }
  for (const name of ['entra-tenant', 'client-id'] as const) {
    if (options[name] === undefined) throw new CommandError(`--${name} is missing`)
  }
  if (certificate !== undefined) {
    return { credential: 'certificate', clientSecret: await context.readSecret('--certificate', certificate) }
  }
  const clientSecret = await secretOf(context, 'client-secret', argument, file)
  return { credential: 'secret', clientSecret }
}
