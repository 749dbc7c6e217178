import { z } from 'zod'
import { baseUrl } from '#common/addresses/base-url.ts'
import { parseKey } from './encryption/parse-key.ts'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url().transform(baseUrl)
/** Several hosts are no URL; `openDatabase` says so. */
const databaseUrl = z.union([
  z.url({ protocol: /^postgres(ql)?$/ }),
  z.string().regex(/^postgres(ql)?:\/\/.*,/),
])
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const origins = list.pipe(z.array(z.url().transform((value) => new URL(value).origin)))

const secretsKey = z.string().transform((value, context) => {
  const key = parseKey(value)
  if (key) return key
  context.addIssue('must be 32 bytes in base64 or hexadecimal (openssl rand -base64 32)')
  return z.NEVER
})

const emptyIsAbsent = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()] as const] : [])),
  )

interface PowerBiSettings {
  POWERBI_TENANT_ID?: string | undefined
  POWERBI_CLIENT_ID?: string | undefined
  POWERBI_CLIENT_SECRET?: string | undefined
  POWERBI_CLIENT_CERTIFICATE?: string | undefined
  POWERBI_MANAGED_IDENTITY: boolean
}
type RequireSetting = (
  key: Exclude<keyof PowerBiSettings, 'POWERBI_MANAGED_IDENTITY'> | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET',
  reason: string,
) => void

/** A managed identity needs nothing else; a secret or certificate needs to know whose it is. */
function checkPowerBi(env: PowerBiSettings, requireSetting: RequireSetting): void {
  const { POWERBI_TENANT_ID, POWERBI_CLIENT_ID, POWERBI_CLIENT_SECRET, POWERBI_CLIENT_CERTIFICATE } = env
  if (env.POWERBI_MANAGED_IDENTITY) return
  if (!(POWERBI_TENANT_ID ?? POWERBI_CLIENT_ID ?? POWERBI_CLIENT_SECRET ?? POWERBI_CLIENT_CERTIFICATE)) return
  const reason = 'is required to sign in to Power BI'
  requireSetting('POWERBI_TENANT_ID', reason)
  requireSetting('POWERBI_CLIENT_ID', reason)
  if (!POWERBI_CLIENT_CERTIFICATE) requireSetting('POWERBI_CLIENT_SECRET', reason)
}

/** Whether a host name is this machine's own. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

/** The settings that make the portal reachable from other machines. */
function exposingSettings(env: { HOST: string; PUBLIC_URL?: string | undefined }): string[] {
  return [
    ...(isLoopback(env.HOST) ? [] : ['HOST']),
    ...(env.PUBLIC_URL === undefined || isLoopback(new URL(env.PUBLIC_URL).hostname) ? [] : ['PUBLIC_URL']),
  ]
}

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: databaseUrl.optional(),
    /** PostgreSQL itself, where DATABASE_URL leads to a pooler in transaction mode. */
    DATABASE_LISTEN_URL: databaseUrl.optional(),
    /** A streaming replica, for lists that may be some seconds old. */
    DATABASE_READ_URL: databaseUrl.optional(),
    /** Connections for searches and the access log, in addition to the 10 for everything else. */
    DATABASE_SEARCH_CONNECTIONS: z.coerce.number().int().min(2).max(20).default(4),
    /** How long a stopping server still answers while `/ready` fails, so that load balancers notice. */
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(5),
    /** The public address, where it differs from the one listened on: for links and for the emulator's frame. */
    PUBLIC_URL: url.optional(),
    /** Proxies whose `X-Forwarded-For` is trusted: `off`, a number of hops, or addresses. */
    TRUST_PROXY: z.string().default('off'),
    SESSION_SECRET: z.string().min(32).optional(),
    /** Encrypts the secrets in the database: 32 bytes in base64 or hexadecimal. */
    SECRETS_KEY: secretsKey.optional(),
    /** A file with the key, in place of SECRETS_KEY. */
    SECRETS_KEY_FILE: z.string().optional(),
    /** Keys that still decrypt, separated by commas. */
    SECRETS_KEYS_OLD: list.pipe(z.array(secretsKey)).default([]),
    /** Passwords that cannot be set: `SHA-1:count` lines, as the Pwned Passwords downloader writes them (decision 033). */
    BREACHED_PASSWORDS_FILE: z.string().optional(),
    SESSION_HOURS: z.coerce.number().positive().max(720).default(12),
    /** Bearer token of `/metrics` and of the details of `/ready`; without it they answer on this machine only. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Where traces are sent to, by OTLP over HTTP; nothing is recorded without it. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    OTEL_SERVICE_NAME: z.string().default('vitrine'),
    /** The part of the traces that is recorded, unless the caller has decided. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Multiplies the limits per user, for load tests and unusual installations. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    CAPTCHA: z.enum(['altcha', 'recaptcha', 'none']).default('altcha'),
    /** Replaces reCAPTCHA in browsers that cannot load it. */
    CAPTCHA_FALLBACK: z.enum(['altcha', 'none']).default('none'),
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SECRET: z.string().optional(),
    /** Host names of pages whose captcha is accepted, besides those of the brands and of PUBLIC_URL; `any`: all. */
    RECAPTCHA_HOSTNAMES: list.transform((names) => names.map((name) => name.toLowerCase())).default([]),
    RECAPTCHA_VERIFY_URL: url.default('https://www.google.com/recaptcha/api/siteverify'),
    /** `log:` writes mail to the log instead of sending it, which is the default with demo data. */
    SMTP_URL: z.union([z.literal('log:'), z.url({ protocol: /^smtps?$/ })]).optional(),
    /** Refuse to send mail over `smtp:` unless the server offers TLS. */
    SMTP_REQUIRE_TLS: flag.default(false),
    SMTP_FROM: z.email().default('portal@localhost.localdomain'),
    SUPPORT_EMAIL: z.email().default('support@vitrine.test'),
    /** Hosts that may be called for companies although they are private or without TLS: `idp.example.lan`, `host:port`. */
    OUTBOUND_HOSTS: list.transform((hosts) => hosts.map((host) => host.toLowerCase())).default([]),
    /** The emulator's address, if one is used. `npm start` sets it. */
    EMULATOR_URL: url.optional(),
    /** The emulator's address for browsers, where it differs. */
    EMULATOR_PUBLIC_URL: url.optional(),
    POWERBI_TENANT_ID: z.string().optional(),
    POWERBI_CLIENT_ID: z.string().optional(),
    POWERBI_CLIENT_SECRET: z.string().optional(),
    /** PEM file with a certificate and its private key, in place of the secret. */
    POWERBI_CLIENT_CERTIFICATE: z.string().optional(),
    /** Sign in as the managed identity of the Azure machine; POWERBI_CLIENT_ID selects a user-assigned one. */
    POWERBI_MANAGED_IDENTITY: flag.default(false),
    POWERBI_ROLES: list.default([]),
    POWERBI_AUTHORITY_URL: url.default('https://login.microsoftonline.com'),
    POWERBI_API_URL: url.default('https://api.powerbi.com'),
    POWERBI_SCOPE: z.string().default('https://analysis.windows.net/powerbi/api/.default'),
    /** Origins other than Microsoft's and the emulator's that reports may be embedded from. */
    POWERBI_EMBED_ORIGINS: origins.default([]),
    /** The demo's passwords are public. Default: on, unless others can reach the portal or Power BI is configured. */
    DEMO_DATA: flag.optional(),
    VITRINE_HOME: z.string().default('.'),
    VITRINE_WATCH_STDIN: z.literal('1').optional(),
  })
  .superRefine((env, context) => {
    const requireSetting: RequireSetting = (key, reason) => {
      if (env[key] === undefined) context.addIssue({ code: 'custom', path: [key], message: reason })
    }
    if (env.CAPTCHA === 'recaptcha') {
      requireSetting('RECAPTCHA_SITE_KEY', 'is required when CAPTCHA is recaptcha')
      requireSetting('RECAPTCHA_SECRET', 'is required when CAPTCHA is recaptcha')
    } else if (env.CAPTCHA_FALLBACK !== 'none') {
      const message = 'can only be set when CAPTCHA is recaptcha'
      context.addIssue({ code: 'custom', path: ['CAPTCHA_FALLBACK'], message })
    }
    if (env.SECRETS_KEY && env.SECRETS_KEY_FILE) {
      const message = 'cannot be set together with SECRETS_KEY'
      context.addIssue({ code: 'custom', path: ['SECRETS_KEY_FILE'], message })
    }
    if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
      const message = 'is a replica of DATABASE_URL, which is not set'
      context.addIssue({ code: 'custom', path: ['DATABASE_READ_URL'], message })
    }
    checkPowerBi(env, requireSetting)
  })
  .transform((env) => {
    const isDemo = env.POWERBI_TENANT_ID === undefined && !env.POWERBI_MANAGED_IDENTITY
    const exposedBy = exposingSettings(env)
    const DEMO_DATA = env.DEMO_DATA ?? (isDemo && exposedBy.length === 0)
    /** Why there is no demo data although nothing else is configured. */
    const demoRefusedBy = isDemo && env.DEMO_DATA === undefined ? exposedBy : []
    return {
      ...env,
      DEMO_DATA,
      demoRefusedBy,
      exposedBy,
      SMTP_URL: env.SMTP_URL ?? (DEMO_DATA ? 'log:' : undefined),
    }
  })

/** The settings of the server, one per environment variable of `.env.example`. */
export type Config = z.infer<typeof schema>

/** Every problem of the configuration, for the operator. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the settings from the environment; the only reader of `process.env`. Empty values count as absent.
 * @throws ConfigError listing every problem at once
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = schema.safeParse(emptyIsAbsent(env))
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}
