import type { FastifyInstance } from 'fastify'
import type { BrandTexts, DemoUser, PublicConfig } from '#common/contract/public-config.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { languages } from '#common/texts/language.ts'
import { isPageHost } from '#common/validation/group-playlist.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/scope.ts'
import { type TenantSettings, tenantSettings } from '../../base/db/tenant-settings.ts'
import { defaultImageUrl, imageUrl } from '../../base/images/image-url.ts'
import { version } from '../../base/version.ts'
import type { CompanyDeps } from '../deps.ts'
import { findSetup, type Setup } from './queries.ts'

/** The public config of a host name; see `createKnownConfigs`. */
export type ConfigOfHost = (host: string) => Promise<PublicConfig>

const originOf = (url: string): string => new URL(url).origin

/** Anything else would break the headers of every page. */
const isOrigin = (text: string): boolean => URL.canParse(text) && originOf(text) === text

/** Origins other than Microsoft's that reports of the tenant may be embedded from; they come from configuration only. */
function embedOrigins(config: Config, { embedHosts }: Setup): string[] {
  // The public address first, because browsers try the first origin by default.
  const emulator = [config.EMULATOR_PUBLIC_URL, config.EMULATOR_URL].flatMap((url) =>
    url ? [originOf(url)] : [],
  )
  return [...new Set([...config.POWERBI_EMBED_ORIGINS, ...emulator, ...embedHosts.filter(isOrigin)])]
}

/** Hosts of web pages in playlists, which the policy of the pages names. */
function playlistHosts(settings: TenantSettings): Pick<PublicConfig, 'playlistHosts'> {
  const hosts = settings.playlistHosts.filter(isPageHost)
  return hosts.length > 0 ? { playlistHosts: hosts } : {}
}

function publicCaptcha(config: Config): PublicConfig['captcha'] {
  if (config.CAPTCHA !== 'recaptcha') return { kind: config.CAPTCHA }
  const fallback = config.CAPTCHA_FALLBACK === 'altcha' ? { fallback: config.CAPTCHA_FALLBACK } : {}
  return { kind: 'recaptcha', siteKey: config.RECAPTCHA_SITE_KEY ?? '', ...fallback }
}

/** The ways to sign in of a tenant with providers. Without an enabled one, e-mail and password are what the page can offer. */
function signInOf({ settings, providers }: Setup): Pick<PublicConfig, 'signIn'> {
  if (providers.length === 0) return {}
  return { signIn: { providers, password: tenantSettings(settings).passwordSignIn === 'on' } }
}

/** The public settings of a setup. */
export function toPublicConfig(config: Config, setup: Setup): PublicConfig {
  const settings = tenantSettings(setup.settings)
  const texts = languages.map((language): [string, BrandTexts] => {
    const own = setup.texts[language]
    return [language, { title: own?.title ?? setup.companyName, subtitle: own?.subtitle ?? '' }]
  })
  return {
    apiBase: '/api',
    version,
    assetVersion: setup.assetVersion,
    id_empresa: setup.tenantId,
    id_setup: setup.id,
    company: setup.companyName,
    brandColor: setup.brandColour,
    picture: imageUrl(setup.pictureHash),
    ...(setup.logoHash && { logo: imageUrl(setup.logoHash) }),
    ...(setup.darkLogoHash && { darkLogo: imageUrl(setup.darkLogoHash) }),
    ...(setup.iconHash && { icon: imageUrl(setup.iconHash) }),
    texts: Object.fromEntries(texts) as PublicConfig['texts'],
    supportEmail: settings.supportEmail ?? config.SUPPORT_EMAIL,
    ...signInOf(setup),
    passwordMin: settings.passwordMinLength,
    linksByMail: config.SMTP_URL !== undefined,
    captcha: publicCaptcha(config),
    tokenReport: settings.tokenReport,
    keepSignedIn: settings.keepSignedIn === 'on',
    ...(setup.hasPasskeys && settings.passkeys === 'on' && { passkeys: true as const }),
    tokenSignIn: settings.tokenSignIn === 'on',
    phoneLayout: settings.phoneLayout === 'on',
    openExpanded: settings.openExpanded === 'on',
    ownPictures: settings.ownPictures === 'on',
    reportCatalogue: settings.reportCatalogue === 'on',
    darkReports: setup.darkReports,
    ...(settings.customerAreaUrl ? { customerAreaUrl: settings.customerAreaUrl } : {}),
    playlistNavigable: settings.playlistNavigable,
    playlistLoadSeconds: settings.playlistLoadSeconds,
    embedOrigins: embedOrigins(config, setup),
    ...playlistHosts(settings),
    defaultImage: defaultImageUrl,
  }
}

/** What the public config of a host name is read from. */
export interface ConfigSource extends Pick<CompanyDeps, 'config' | 'database'> {
  /** The users that the sign-in screen of a demo company offers; only with demo data. */
  findDemoUsers?: (db: Db, setup: Setup) => Promise<DemoUser[]>
}

/**
 * The settings that a browser at this host name may read before sign-in.
 * @throws PortalError `server.not_ready` when no setup exists yet
 */
export async function publicConfig(
  { config, database, findDemoUsers }: ConfigSource,
  host: string,
): Promise<PublicConfig> {
  const setup = await findSetup(database.db, host.toLowerCase())
  if (!setup) throw new PortalError('server.not_ready')
  const demoUsers = await findDemoUsers?.(database.db, setup)
  return { ...toPublicConfig(config, setup), ...(demoUsers && { demoUsers }) }
}

/** `GET /config.json`: the public settings and brand that the host name selects. */
export function addPublicConfig(app: FastifyInstance, configOf: ConfigOfHost): void {
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(await configOf(request.hostname)),
  )
}
