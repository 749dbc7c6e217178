import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node'
import { EmbedError } from './embed-error.ts'
import type { Deadline } from './http-client.ts'
import type { AccessToken, EmbedAccount } from './types.ts'

/** Sends MSAL's requests to the identity endpoint of the machine, which ends with the caller's deadline. */
function networkClient(deadline: Deadline): INetworkModule {
  const request =
    (method: 'GET' | 'POST') =>
    async <T>(url: string, options?: NetworkRequestOptions): Promise<NetworkResponse<T>> => {
      const { headers, body } = options ?? {}
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadline.remaining())))
      const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
      const answer = (await response.json()) as T
      return { status: response.status, headers: Object.fromEntries(response.headers), body: answer }
    }
  return { sendGetRequestAsync: request('GET'), sendPostRequestAsync: request('POST') }
}

/** @returns what rejects at the deadline: MSAL retries for longer than callers wait */
function timeoutAt(deadline: Deadline, error: EmbedError): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(error), Math.max(0, deadline.remaining())).unref()
  })
}

/**
 * Signs in as the managed identity of the Azure machine the portal runs on; with a client id as that user-assigned
 * identity, without one as the system-assigned identity.
 * @throws EmbedError
 */
export async function acquireWithManagedIdentity(
  { name, clientId, scope }: EmbedAccount,
  deadline: Deadline,
): Promise<AccessToken> {
  const about = { account: name, operation: 'sign-in' }
  // Loaded with the first sign-in, so that the server starts faster.
  const { AuthError, ManagedIdentityApplication } = await import('@azure/msal-node')
  try {
    const application = new ManagedIdentityApplication({
      ...(clientId ? { managedIdentityIdParams: { userAssignedClientId: clientId } } : {}),
      system: { networkClient: networkClient(deadline) },
    })
    const acquiring = application.acquireToken({
      resource: scope.replace(/\/\.default$/, ''),
      forceRefresh: true,
    })
    const result = await Promise.race([acquiring, timeoutAt(deadline, new EmbedError('timeout', about))])
    const lifetimeMs = (result.expiresOn?.getTime() ?? 0) - Date.now()
    return { token: result.accessToken, lifetimeMs }
  } catch (error) {
    if (error instanceof EmbedError) throw error
    const hasAnswered = error instanceof AuthError && error.errorCode !== 'network_error'
    const code = error instanceof AuthError ? error.errorCode : undefined
    throw new EmbedError(hasAnswered ? 'unauthorised' : 'unreachable', { ...about, code })
  }
}
