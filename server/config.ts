import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url().transform((value) => value.replace(/\/+$/, ''))
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const origins = list.pipe(z.array(z.url().transform((value) => new URL(value).origin)))

const emptyIsAbsent = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()] as const] : [])),
  )

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The address people use, where it is not the one listened on: for links and for the emulator's frame. */
    PUBLIC_URL: url.optional(),
    /** Proxies in front whose `X-Forwarded-For` may be believed: `off`, a number of hops, or addresses. */
    TRUST_PROXY: z.string().default('off'),
    SESSION_SECRET: z.string().min(32).optional(),
    SESSION_HOURS: z.coerce.number().positive().max(720).default(12),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    CAPTCHA: z.enum(['altcha', 'recaptcha', 'none']).default('altcha'),
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SECRET: z.string().optional(),
    RECAPTCHA_VERIFY_URL: url.default('https://www.google.com/recaptcha/api/siteverify'),
    /** `log:` writes every mail to the log instead; with demo data, that is what happens by default. */
    SMTP_URL: z.union([z.literal('log:'), z.url({ protocol: /^smtps?$/ })]).optional(),
    SMTP_FROM: z.email().default('portal@localhost.localdomain'),
    SUPPORT_EMAIL: z.email().default('support@vitrine.test'),
    /** The emulator's address; absent: none runs. `npm start` sets it. */
    EMULATOR_URL: url.optional(),
    /** The emulator's address as browsers reach it, where it differs. */
    EMULATOR_PUBLIC_URL: url.optional(),
    POWERBI_TENANT_ID: z.string().optional(),
    POWERBI_CLIENT_ID: z.string().optional(),
    POWERBI_CLIENT_SECRET: z.string().optional(),
    POWERBI_ROLES: list.default([]),
    POWERBI_AUTHORITY_URL: url.default('https://login.microsoftonline.com'),
    POWERBI_API_URL: url.default('https://api.powerbi.com'),
    POWERBI_SCOPE: z.string().default('https://analysis.windows.net/powerbi/api/.default'),
    /** Origins, besides Microsoft's and the emulator's, whose report page may be embedded. */
    POWERBI_EMBED_ORIGINS: origins.default([]),
    /** Absent: demo data, unless a real Power BI is configured; its passwords are known to everybody. */
    DEMO_DATA: flag.optional(),
    VITRINE_HOME: z.string().default('.'),
    VITRINE_WATCH_STDIN: z.literal('1').optional(),
  })
  .superRefine((env, context) => {
    const needs = (key: keyof typeof env, why: string) => {
      if (env[key] === undefined) context.addIssue({ code: 'custom', path: [key], message: why })
    }
    if (env.CAPTCHA === 'recaptcha') {
      needs('RECAPTCHA_SITE_KEY', 'is needed when CAPTCHA is recaptcha')
      needs('RECAPTCHA_SECRET', 'is needed when CAPTCHA is recaptcha')
    }
    if (env.POWERBI_TENANT_ID ?? env.POWERBI_CLIENT_ID ?? env.POWERBI_CLIENT_SECRET) {
      needs('POWERBI_TENANT_ID', 'is needed to sign in to Power BI')
      needs('POWERBI_CLIENT_ID', 'is needed to sign in to Power BI')
      needs('POWERBI_CLIENT_SECRET', 'is needed to sign in to Power BI')
    }
  })
  .transform((env) => {
    const DEMO_DATA = env.DEMO_DATA ?? env.POWERBI_TENANT_ID === undefined
    return { ...env, DEMO_DATA, SMTP_URL: env.SMTP_URL ?? (DEMO_DATA ? 'log:' : undefined) }
  })

/** The settings of the server, one per environment variable of `.env.example`. */
export type Config = z.infer<typeof schema>

/** Every fault of the configuration, in words. */
export class ConfigError extends Error {
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads the settings from the environment; the only reader of `process.env`. Empty values count as absent.
 * @throws ConfigError naming every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = schema.safeParse(emptyIsAbsent(env))
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}
