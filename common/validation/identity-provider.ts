import { parseUrl } from '../browser/parse-url.ts'
import { type FieldErrors, requireFields, textOf } from './field-errors.ts'

/** Anyone can have an address there, so that owning one proves nothing about a company. */
const publicDomains = new Set([
  ...['gmail.com', 'googlemail.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'mail.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'zoho.com', 'mail.ru', 'qq.com', '163.com', '126.com'],
  ...['uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'oi.com.br', 'r7.com', 'globo.com'],
  ...['globomail.com', 'zipmail.com.br', 'sapo.pt', 'web.de', 'orange.fr', 'libero.it'],
])
const publicEverywhere =
  /^(?:outlook|hotmail|live|yahoo|ymail|rocketmail|gmx|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z]{2,63}$/

/** Whether a domain is one of a mail service for everyone. */
export const isPublicDomain = (domain: string): boolean =>
  publicDomains.has(domain.toLowerCase()) || publicEverywhere.test(domain.toLowerCase())

/** Whether a text is an address whose tokens can be told from those of others: no query, no fragment, no credentials. */
const isIssuer = (text: string): boolean => {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username + url.password + url.search + url.hash === ''
}

/** A provider that is changed: the secret only if it changes. */
export function validateProvider(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['name', 'issuer', 'client_id'], 'fillAll')
  const issuer = textOf(values.issuer)
  if (issuer !== '' && !isIssuer(issuer)) errors.issuer = 'issuerInvalid'
  const scopes = textOf(values.scopes)
  if (scopes !== '' && !scopes.split(/\s+/).includes('openid')) errors.scopes = 'scopesInvalid'
  const domains: unknown[] = Array.isArray(values.domains) ? values.domains : []
  for (const [at, domain] of domains.map(textOf).entries()) {
    if (!domainPattern.test(domain.toLowerCase())) errors[`domains.${at}`] = 'domainInvalid'
    else if (isPublicDomain(domain)) errors[`domains.${at}`] = 'domainPublic'
  }
  return errors
}

/** A new provider also needs its secret. */
export const validateNewProvider = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, ['secret'], 'fillAll'),
  ...validateProvider(values),
})
