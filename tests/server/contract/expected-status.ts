import type { EntryName } from '#common/contract/index.ts'

/**
 * Status of valid requests where it is not 200: the built-in captcha is off, no such link, view or export exists, the
 * provider is not reached, no image is sent, the old password is wrong, no device waits or signs, the caller has no second
 * factor.
 */
export const expectedStatus: { [Name in EntryName]?: number } = {
  captcha: 404,
  ...{ getSavedView: 404, updateSavedView: 404, deleteSavedView: 404 },
  exchangeToken: 401,
  confirmLogin: 401,
  confirmSession: 400,
  ...{ startProviderSignIn: 502, finishProviderSignIn: 401 },
  ...{ signInWithPasskey: 400, insertPasskey: 400 },
  ...{ startProviderConfirmation: 404, finishProviderConfirmation: 404 },
  ...{ startSecondFactor: 400, enableSecondFactor: 400, renewRecoveryCodes: 404, disableSecondFactor: 404 },
  ...{ reportExport: 404, cancelSubscription: 404, cancelReportExport: 404 },
  ...{ pollPairing: 410, openDisplay: 401 },
  uploadPlaylistImage: 415,
  passwordLink: 410,
  resetPassword: 410,
  updatePassword: 400,
  updatePasswordAdm: 400,
}
