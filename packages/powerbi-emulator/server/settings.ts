import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { EmulatorOptions } from './app.ts'
import { isLoopbackName } from './preview/is-local.ts'
import { StateStore } from './state/state-store.ts'
import { certificatePath } from './tls/certificate-path.ts'
import type { Certificate } from './tls/create-certificate.ts'
import { loadSigningKey } from './tokens/signing-key.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).default('0')

const environmentSchema = z
  .object({
    PORT: port.default(3000),
    EMULATOR_PORT: port.optional(),
    HOST: z.string().default('127.0.0.1'),
    EMULATOR_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    EMULATOR_PAGE_DIR: z.string().optional(),
    EMULATOR_FRAME_ANCESTORS: z.string().optional(),
    EMULATOR_TOKEN_SECONDS: z.coerce.number().int().min(1).optional(),
    EMULATOR_FAULTS: flag,
    EMULATOR_PREVIEW: z.enum(['0', '1']).optional(),
    EMULATOR_WATCH_STDIN: flag,
    EMULATOR_TLS: flag,
    EMULATOR_TLS_CERT: z.string().optional(),
    EMULATOR_TLS_KEY: z.string().optional(),
    EMULATOR_DATA: z.string().optional(),
    DATA_DIR: z.string().optional(),
  })
  .refine((env) => Boolean(env.EMULATOR_TLS_CERT) === Boolean(env.EMULATOR_TLS_KEY), {
    message: 'EMULATOR_TLS_CERT and EMULATOR_TLS_KEY must both be set',
  })
  .refine((env) => env.EMULATOR_TLS === '0' || env.DATA_DIR, {
    message: 'EMULATOR_TLS needs DATA_DIR for its certificate',
  })

export interface Settings {
  listen: { port: number; host: string }
  /** Stop when standard input ends, that is, when the parent process exits. */
  watchStdin: boolean
  options: EmulatorOptions
  /** Path of the certificate that programs must trust, if https is enabled. */
  trustedCertificate: string | undefined
  /** Folder of own data, in place of the demo content. */
  dataFolder: string | undefined
}

/**
 * Reads the settings listed in packages/powerbi-emulator/docs/settings.md from the environment; empty means absent.
 * @throws Error that names every invalid setting
 */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new Error(`Invalid settings:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  return {
    listen: { port: env.EMULATOR_PORT ?? env.PORT + 1, host: env.HOST },
    watchStdin: env.EMULATOR_WATCH_STDIN === '1',
    options: {
      signingKey: loadSigningKey(env.DATA_DIR),
      state: new StateStore(env.DATA_DIR),
      faultsEnabled: env.EMULATOR_FAULTS === '1',
      pageDir: env.EMULATOR_PAGE_DIR,
      publicUrl: env.EMULATOR_PUBLIC_URL?.replace(/\/+$/, ''),
      entraTokenSeconds: env.EMULATOR_TOKEN_SECONDS,
      frameAncestors: env.EMULATOR_FRAME_ANCESTORS,
      mayPreview: readPreview(env),
      tls: await readTls(env),
    },
    trustedCertificate:
      env.EMULATOR_TLS_CERT ?? (hasOwnCertificate(env) ? certificatePath(env.DATA_DIR) : undefined),
    dataFolder: env.EMULATOR_DATA,
  }
}

type Environment = z.infer<typeof environmentSchema>

/** By default nobody if the emulator has a public URL, because a proxy on this computer makes every request local. */
function readPreview(env: Environment): EmulatorOptions['mayPreview'] {
  const { EMULATOR_PREVIEW: setting, EMULATOR_PUBLIC_URL: publicUrl } = env
  if (setting !== undefined) return () => setting === '1'
  return publicUrl && !isLoopbackName(new URL(publicUrl).hostname) ? () => false : undefined
}

const hasOwnCertificate = (env: Environment): env is Environment & { DATA_DIR: string } =>
  env.EMULATOR_TLS === '1' && env.DATA_DIR !== undefined

async function readTls(env: Environment): Promise<Certificate | undefined> {
  const { EMULATOR_TLS_CERT: cert, EMULATOR_TLS_KEY: key } = env
  if (cert && key) return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  if (!hasOwnCertificate(env)) return undefined
  const { loadOrCreateCertificate } = await import('./tls/load-or-create-certificate.ts')
  return loadOrCreateCertificate(env.DATA_DIR, Date.now())
}
