import type { RecordsDeps } from '../records/deps.ts'
import type { Captcha } from './authentication/captcha.ts'
import type { SessionTokens } from './authentication/session-tokens.ts'
import type { PasswordLinks } from './password-links/password-links.ts'
import type { SessionActivity } from './sessions/session-activity.ts'
import type { ProviderMetadata } from './single-sign-on/metadata.ts'

/** What signing in depends on. */
export interface SignInDeps extends RecordsDeps {
  captcha: Captcha
  tokens: SessionTokens
  sessionActivity: SessionActivity
  passwordLinks: PasswordLinks
  /** Of single sign-on. */
  providers: ProviderMetadata
}
