import type { Language } from './language.ts'

/** Words of a setup's brand in one language, shown on the login screen. */
export interface BrandTexts {
  title: string
  subtitle: string
}

/**
 * What a browser may know before anybody signs in (`GET /config.json`, inlined in both HTML pages): the brand of the
 * setup that the host name selects, and public settings.
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
  /** Which human verification the login screen shows; `none` where it cannot run and the operator chose so. */
  captcha: { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string } | { kind: 'none' }
  /** The report that `/?token=` leads to. */
  tokenReport: number
  /** Where a report that cannot be opened leads to; absent: `/`. */
  customerAreaUrl?: string
  playlistNavigable: 'run' | 'hold'
  /** Origins, besides Microsoft's, whose report page may be embedded. */
  embedOrigins: string[]
  defaultImage: string
}

/** Id of the script element that holds the config as JSON in both HTML pages. */
export const configElementId = 'vitrine-config'

/** The inlined config; asks the server only where the page does not carry it (Vite's dev server). */
export async function readConfig(): Promise<PublicConfig> {
  const inlined = document.getElementById(configElementId)?.textContent
  if (inlined) return JSON.parse(inlined) as PublicConfig
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`config.json: ${answer.status}`)
  return (await answer.json()) as PublicConfig
}
