import type { Language } from '../texts/language.ts'

/** The texts of the sign-in screen's brand panel, in one language. */
export interface BrandTexts {
  title: string
  subtitle: string
}

/** Passwords of the demo data by e-mail address; they are no part of the settings, which contain no secret. */
export const demoUsersPath = '/demo-users.json'

/** A user of the demo data, whom the sign-in screen offers. */
export interface DemoUser {
  name: string
  email: string
  /** What the demo shows with this user: rows and pages of their own, everything, the back-office, a playlist, or reports in English. */
  role: 'restricted' | 'unrestricted' | 'administrator' | 'screen' | 'english'
}

/**
 * The public settings (`GET /config.json`, also inlined in both HTML pages): the brand of the setup that the host name
 * selects, and everything else a browser may know before sign-in.
 */
export interface PublicConfig {
  apiBase: string
  version: string
  /** Cache key of the assets whose path is always the same (spec 9). */
  assetVersion: number
  id_empresa: number
  id_setup: number
  company: string
  brandColor: string
  picture: string
  /** On light backgrounds, on dark ones (otherwise the same), and a square one; the company's name and initial if absent. */
  logo?: string
  darkLogo?: string
  icon?: string
  texts: Record<Language, BrandTexts>
  supportEmail: string
  /** The fewest characters of a new password; 6 if absent. */
  passwordMin?: number
  /**
   * The providers of the company, for buttons and by the domain of the e-mail, and whether e-mail and password are accepted
   * as well; absent: only they are.
   */
  signIn?: { providers: { id: number; name: string; domains: string[] }[]; password: boolean }
  /** Whether links to set a password can be mailed; not if absent. */
  linksByMail?: boolean
  /** The captcha of the sign-in screen; `none` if the operator turned it off. */
  captcha:
    | { kind: 'altcha' }
    /** `fallback` replaces it in a browser that cannot load it. */
    | { kind: 'recaptcha'; siteKey: string; fallback?: 'altcha' }
    | { kind: 'none' }
  /** The report that `/?token=` opens. */
  tokenReport: number
  /** Whether the sign-in screen offers to stay signed in; not if absent. */
  keepSignedIn?: boolean
  /** Whether users of the tenant have passkeys; not if absent. */
  passkeys?: true
  /** Whether `/?token=` signs in; it does if absent. */
  tokenSignIn?: boolean
  /** Whether reports with a phone layout are shown upright on phones; they are if absent. */
  phoneLayout?: boolean
  /** Whether reports open expanded where they would be too small to read at 70 % of the width; they do if absent. */
  openExpanded?: boolean
  /** Whether cards show pictures of reports with the user's rows; not if absent. */
  ownPictures?: boolean
  /** Whether users may see which other reports their groups have; not if absent. */
  reportCatalogue?: boolean
  /** Whether reports are shown with a dark theme while the page is dark; not if absent. */
  darkReports?: boolean
  /** Where the user is sent when a report cannot be opened; `/` if absent. */
  customerAreaUrl?: string
  playlistNavigable: 'run' | 'hold'
  /** Seconds after which a page of a playlist that is not rendered is skipped; 120 if absent. */
  playlistLoadSeconds?: number
  /** Origins, in addition to Microsoft's, whose reports may be embedded. */
  embedOrigins: string[]
  /** Hosts whose pages playlists of groups may show; absent: none. */
  playlistHosts?: string[]
  defaultImage: string
  /** Only in a portal with demo data. */
  demoUsers?: DemoUser[]
}

/** The URL of the picture of a report that has none. */
export const defaultImageOf = ({ defaultImage, assetVersion }: PublicConfig): string =>
  `${defaultImage}?v=${assetVersion}`

/** Id of the script element that carries the config as JSON in both HTML pages. */
export const configElementId = 'vitrine-config'
