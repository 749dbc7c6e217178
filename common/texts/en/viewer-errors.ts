import type * as source from '../pt/viewer-errors.ts'

/** The error messages that the viewer also shows by itself; it has no others, because the server sends them. */
export const viewerErrors: typeof source.viewerErrors = {
  'session.ended': 'Your session has ended. Please sign in again.',
  'login.refused': 'Incorrect email or password!',
  'login.captcha': 'Invalid captcha!',
  'password.link': 'This link to set a password is invalid, has expired or was already used.',
  'password.must_change':
    'Please choose a password of your own first: the current one was set by someone else.',
  'second_factor.required': 'Please set up two-step verification first: your company requires it.',
}

/** The validation messages of the viewer in English; those fixed by the spec are verbatim. */
export const viewerFieldErrors: typeof source.viewerFieldErrors = {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  tooLong: 'This text is too long.',
  tooMany: 'Too many items.',
  twice: 'This item appears twice.',
  loginMissing: 'Please fill in the email and password fields!',
  captchaMissing: 'Please fill out the captcha!',
  fillAll: 'Please fill in all fields',
  emailInvalid: 'Please enter a valid e-mail address.',
  passwordShort: 'Password too short!',
  passwordWeak: 'Weak Password!',
  passwordMin8: 'The password needs at least 8 characters.',
  passwordMin10: 'The password needs at least 10 characters.',
  passwordMin12: 'The password needs at least 12 characters.',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  passwordBreached: 'This password has appeared in data breaches. Please choose another.',
  passwordSame: 'The new password must differ from the current one.',
  passwordEmail: 'The password must not be or contain the e-mail address.',
  passwordWrong: 'The current password is not correct.',
  codeWrong: 'The code is wrong or was already used. Please wait for the next one and try again.',
  playlistNameMissing: 'Playlist name cannot be empty',
  playlistEmpty: 'Please add at least one report to the playlist',
  playlistChanged: 'The playlist has changed in the meantime. Check the order and try again.',
  secondsNumber: 'Update time must be a number!',
  secondsMin: 'Update time cannot be less than 1 second',
  secondsMax: 'Update time cannot be more than 24 hours',
}
