import { type Config, ConfigError, isLoopback } from '../../base/config.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const about = 'configuration'

/** Whether users reach the portal from other machines. */
export const isPublic = ({ PUBLIC_URL }: Config): boolean =>
  PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)

/** The settings that are valid, but rarely what an operator wants in production. */
function doubts(config: Config): Finding[] {
  const found: Finding[] = []
  const doubt = (message: string, advice: string) => found.push(warning(about, message, advice))
  if (config.PUBLIC_URL === undefined) {
    doubt('PUBLIC_URL is not set', 'Set it to the address users type: links in mails begin with it.')
  }
  if (config.SUPPORT_EMAIL.endsWith('@vitrine.test')) {
    doubt(
      'SUPPORT_EMAIL is not set',
      'Set it to the address of your support: sign-in shows it, and messages to support are sent there.',
    )
  }
  if (isPublic(config) && config.TRUST_PROXY === 'off') {
    doubt(
      'TRUST_PROXY is off',
      'Behind a proxy all users seem to come from its address; set the number of proxies, or their addresses.',
    )
  }
  if (config.DATABASE_URL && !config.SECRETS_KEY && !config.SECRETS_KEY_FILE) {
    doubt(
      'SECRETS_KEY is not set: secrets are stored unencrypted',
      'Generate a key with "openssl rand -base64 32", set it on every node, then run "keys rotate".',
    )
  }
  if (config.DEMO_DATA && isPublic(config)) {
    doubt('DEMO_DATA is on', "The demo's passwords are public. Set DEMO_DATA=off and use a new database.")
  }
  if (config.PUBLIC_URL && !config.METRICS_TOKEN) {
    doubt('METRICS_TOKEN is not set', '/metrics and the details of /ready cannot be read.')
  }
  return found
}

/** The settings, or why they cannot be used. */
export function checkConfiguration(readConfig: () => Config): { config?: Config; findings: Finding[] } {
  try {
    const config = readConfig()
    return { config, findings: [ok(about, 'every setting is valid'), ...doubts(config)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const advice = 'Correct it in the environment or in .env; .env.example explains each setting.'
    return { findings: error.problems.map((problem) => failed(about, problem, advice)) }
  }
}
