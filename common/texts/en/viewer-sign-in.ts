import type { signIn as source } from '../pt/viewer-sign-in.ts'

/** Texts of sign-in and forgotten passwords, in English. */
export const signIn: typeof source = {
  login: {
    title: 'Sign in to your account',
    intro: 'Use your e-mail and password to access your reports.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    support: 'Trouble signing in? Write to',
    version: 'Version %{version}',
    missingTitle: 'Missing Fields!',
    refusedTitle: 'Not authorized.',
    failedTitle: 'There was an error logging in.',
    failed: 'An error occurred while logging in, please try again',
    switchTitle: 'Continue as another user?',
    switchText:
      'You are signed in as %{current}. The link you opened signs in %{next} and signs %{current} out.',
    switchStay: 'Stay signed in as %{name}',
    switchContinue: 'Continue as %{name}',
    switchUnknown: 'an unknown user',
    captchaLabel: "I'm not a robot",
    captchaWorking: 'Verifying…',
    captchaDone: 'Verified',
    captchaFailed: 'Verification failed. Please try again.',
    captchaExpired: 'Verification expired. Please try again.',
    captchaLoading: 'Loading the captcha…',
    captchaUnavailable: 'The captcha could not be loaded.',
    captchaBlocked:
      'The captcha could not be loaded. Check whether your network or a browser extension blocks Google reCAPTCHA.',
    captchaFallback: 'Google reCAPTCHA could not be loaded. Please use the check below.',
    captchaInsecure:
      'The captcha needs a secure connection (https). Please contact your portal administrator.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    intro: 'Enter your e-mail. We will send you a link to set a new password.',
    unavailable: 'This portal does not send e-mail. Ask support for a new password.',
    submit: 'Send link',
    sentTitle: 'Check your e-mail',
    sent: 'If there is an account with the e-mail %{email}, the link will arrive within a few minutes and is valid for 30 minutes. Check your spam folder too.',
    again: 'Use another e-mail',
    back: 'Back to sign-in',
    failedTitle: 'The link was not sent',
  },
  newPassword: {
    title: 'Set a new password',
    welcome: 'Welcome, %{name}!',
    intro: 'For the account %{email}. When you save, your sessions on all devices end.',
    firstIntro: 'Choose a password to sign in with the e-mail %{email}.',
    submit: 'Save password',
    saved: 'Password saved. Sign in with the new password.',
    loadFailed: 'The link could not be checked',
    refusedTitle: 'This link is no longer valid',
    another: 'Ask for another link',
  },
}
