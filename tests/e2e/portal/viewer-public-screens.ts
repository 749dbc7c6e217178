import type { Screen } from './viewer-steps.ts'

/** The screens of the viewer that need no session. */
export const publicScreens = {
  'the sign-in with everything missing': () => ({
    path: '/',
    ready: async ({ page, press }, { login }) => {
      await press(login.submit)
      await page.getByRole('alert').filter({ hasText: login.missingTitle }).waitFor()
    },
  }),
  'the request for a new password': () => ({
    path: '/esqueciSenha',
    ready: ({ page }, { forgotPassword }) => page.getByText(forgotPassword.back).waitFor(),
  }),
  'a link to set a password that is no longer valid': () => ({
    path: '/novaSenha#invalid',
    ready: ({ page }, { newPassword }) => page.getByText(newPassword.refusedTitle).waitFor(),
  }),
  'an answer of a provider to a sign-in of another tab': () => ({
    path: '/sso?code=some-code&state=of-another-tab',
    ready: ({ page }) => page.getByText(/não foi iniciada|was not started/).waitFor(),
  }),
  'a link to a provider that no longer exists': () => ({
    path: '/sso/start?provider=9',
    ready: ({ page }) => page.getByText(/não existe mais|no longer exists/).waitFor(),
  }),
  'a link to end a subscription': () => ({
    path: '/cancelarAssinatura#token',
    ready: ({ page }, { subscriptions }) =>
      page.getByRole('button', { name: subscriptions.cancel.submit }).waitFor(),
  }),
} satisfies Record<string, () => Screen>
