import type { RequestOf } from '#common/contract/index.ts'
import type { Account, OidcProvider } from '../../../fixtures/oidc-provider.ts'
import type { Browser, TestPortal } from '../../portal.ts'

/** Maria of the demo data, as the provider knows her. */
export const maria: Account = {
  ...{ sub: 'subject-of-maria', name: 'Maria Silva', email: 'maria@aurora.test', email_verified: true },
}

type NewProvider = Partial<RequestOf<'addIdentityProvider'>>

/** Adds the provider to Aurora, as its administrator does; the id. */
export async function addProvider(admin: Browser, provider: OidcProvider, changes: NewProvider = {}) {
  const { id } = await admin.call('addIdentityProvider', {
    ...{ name: 'Aurora Entra', issuer: provider.issuer, client_id: provider.clientId },
    ...{ secret: provider.clientSecret, domains: ['aurora.test'], ...changes },
  })
  return Number(id)
}

export const aurora = { id_empresa: 1, id_setup: 1 }

/** A person in front of the sign-in page. */
export function visitor(portal: TestPortal, provider: OidcProvider) {
  const start = (id_provider: number) =>
    portal.browser().call('startProviderSignIn', { ...aurora, id_provider })
  const finish = async (browser_key: string, parameters: string) => {
    const browser = portal.browser()
    const { token } = await browser.call('finishProviderSignIn', { ...aurora, browser_key, parameters })
    browser.setToken(token)
    return browser
  }
  return {
    start,
    finish,
    /** Signs in at the provider as an account. */
    async signIn(id_provider: number, account: Account = maria) {
      provider.configure({ account })
      const { url, browser_key } = await start(id_provider)
      return finish(browser_key, await provider.signIn(url))
    },
  }
}
