import type { providers as source } from '../../pt/sign-in/providers.ts'

/** Texts of sign-in with a provider of the company, in English. */
export const providers: typeof source = {
  signInWith: 'Sign in with %{name}',
  orPassword: 'or with e-mail and password',
  orEmail: 'or by your e-mail',
  fits: '%{domain} signs in with %{name}',
  noneFits: 'None of the options above is for this e-mail domain. Choose one of them.',
  startFailed: 'The sign-in could not be started',
  leaving: 'Opening %{name}…',
  leavingText: 'You sign in with the account of your company and then come back here.',
  unknown: 'This way to sign in no longer exists',
  signingIn: 'Signing in…',
  failed: 'You are not signed in',
  foreign: 'This sign-in was not started here',
  foreignText:
    'The address belongs to a sign-in that was started in another tab or browser, or that is over. Start again.',
  again: 'Start again',
  otherWays: 'See other ways to sign in',
}
