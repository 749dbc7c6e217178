import type { App } from '#emulator/content/content.ts'
import { EntraError } from './entra-error.ts'
import type { SignInForm } from './sign-in-form.ts'

/** The form of a token request, with the client id and secret of its header (RFC 6749, 2.3.1). */
export function withBasicCredentials(form: SignInForm, authorization: string | undefined): SignInForm {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return form
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return { ...form, client_id: decode(id), client_secret: decode(secret.join(':')) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const invalidClient = (number: number, message: string): EntraError =>
  new EntraError(401, 'invalid_client', number, message)

/** @throws EntraError 401 if the secret is not that of the app, or is missing although the app is not public */
export function checkSecret({ clientId, secret, redirectUris }: App, form: SignInForm): void {
  if (form.client_secret === secret) return
  if (form.client_secret) {
    throw invalidClient(
      7000215,
      'Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, ' +
        `not the client secret ID, for a secret added to app '${clientId}'.`,
    )
  }
  if (form.client_assertion) {
    throw invalidClient(
      700027,
      'Client assertion failed signature validation. The application has no certificate registered.',
    )
  }
  if (form.grant_type === 'client_credentials') {
    throw invalidClient(
      7000216,
      "'client_assertion', 'client_secret' or 'request' is required for the 'client_credentials' grant type.",
    )
  }
  if (redirectUris) {
    throw invalidClient(
      7000218,
      "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
    )
  }
}
