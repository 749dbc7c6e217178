/** The kinds of providers that the form helps with; they differ in what is entered, not in what is stored. */
export const providerKinds = ['entra', 'google', 'keycloak', 'okta', 'other'] as const
export type ProviderKind = (typeof providerKinds)[number]

interface Preset {
  issuer: string
  scopes: string
  groups_claim: string
}

const scopes = 'openid profile email'

/** What a new provider of a kind starts with; what is in braces is replaced by the administrator. */
export const presets: Record<ProviderKind, Preset> = {
  entra: { issuer: 'https://login.microsoftonline.com/{tenant}/v2.0', scopes, groups_claim: 'groups' },
  google: { issuer: 'https://accounts.google.com', scopes, groups_claim: '' },
  keycloak: { issuer: 'https://{host}/realms/{realm}', scopes, groups_claim: 'groups' },
  okta: { issuer: 'https://{company}.okta.com', scopes: `${scopes} groups`, groups_claim: 'groups' },
  other: { issuer: '', scopes, groups_claim: '' },
}

const issuers: [kind: ProviderKind, pattern: RegExp][] = [
  ['entra', /^https:\/\/login\.microsoftonline\.(?:com|us)\//],
  ['google', /^https:\/\/accounts\.google\.com\/?$/],
  ['okta', /^https:\/\/[\w-]+\.okta(?:preview|-emea)?\.com(?:\/|$)/],
  ['keycloak', /\/realms\/[^/]+\/?$/],
]

export const providerKindOf = (issuer: string): ProviderKind =>
  issuers.find(([, pattern]) => pattern.test(issuer))?.[0] ?? 'other'
