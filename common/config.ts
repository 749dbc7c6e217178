import type { Language } from './language.ts'

/** The texts of the sign-in screen's brand panel, in one language. */
export interface BrandTexts {
  title: string
  subtitle: string
}

/**
 * The public settings (`GET /config.json`, also inlined in both HTML pages): the brand of the setup that the host name
 * selects, and everything else a browser may know before sign-in.
 */
export interface PublicConfig {
  apiBase: string
  version: string
  assetVersion: number
  id_empresa: number
  id_setup: number
  company: string
  brandColor: string
  picture: string
  texts: Record<Language, BrandTexts>
  supportEmail: string
  /** Whether links to set a password can be mailed; not if absent. */
  linksByMail?: boolean
  /** The captcha of the sign-in screen; `none` if the operator turned it off. */
  captcha: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string } | { kind: 'none' }
  /** The report that `/?token=` opens. */
  tokenReport: number
  /** Whether `/?token=` signs in; it does if absent. */
  tokenSignIn?: boolean
  /** Where the user is sent when a report cannot be opened; `/` if absent. */
  customerAreaUrl?: string
  playlistNavigable: 'run' | 'hold'
  /** Origins, in addition to Microsoft's, whose reports may be embedded. */
  embedOrigins: string[]
  defaultImage: string
}

/** Id of the script element that carries the config as JSON in both HTML pages. */
export const configElementId = 'vitrine-config'
