import type { users as source } from '../pt/admin-users.ts'

/** English texts of the users' list and form. */
export const users: typeof source = {
  administrator: 'Administrator',
  passwordHint: 'At least %{min} characters.',
  passwordKept: 'Leave empty to keep the current password. A new one needs at least %{min} characters.',
  passwordOwn: 'You change your own password in your profile.',
  invite: 'Send an invitation',
  inviteHint: 'The user gets an e-mail with a link, valid for 7 days, and chooses the password.',
  inviteUnavailable: 'To send invitations, the portal needs a mail server (SMTP_URL).',
  link: {
    title: 'Access link',
    intro: 'The user gets an e-mail with a link, valid for 24 hours, and chooses the password.',
    invitedIntro: 'This user has not chosen a password yet and cannot sign in until then.',
    send: 'Send a link to set a new password',
    again: 'Send the invitation again',
    sent: 'E-mail sent',
    queued: 'The mail server did not respond. Sending will be retried automatically.',
    failed: 'The e-mail was not sent',
    state: {
      queued: 'E-mail created on %{at}, not sent yet.',
      sent: 'E-mail sent on %{at}.',
      failed: 'The e-mail created on %{at} could not be sent.',
      expired: 'The link sent on %{at} expired unused.',
    },
  },
  user: 'User',
  group: 'Group',
  noGroup: 'No groups found.',
  state: {
    blocked: 'Blocked',
    invited: 'Invitation pending',
    never_signed_in: 'Never signed in',
  },
  moreGroups: '%{first} and %{count} more',
  block: {
    title: 'Blocking',
    intro: 'A blocked user cannot sign in. Their access and playlists are kept.',
    since: 'Blocked since %{at}.',
    block: 'Block user',
    unblock: 'Unblock user',
    blockTitle: 'Block “%{name}”?',
    blockText: 'The sessions of this user will be ended, and they cannot sign in until they are unblocked.',
  },
  bulk: {
    tooMany: 'Select up to %{max} users at a time.',
    chooseGroup: 'Choose a group.',
    block: {
      button: 'Block',
      title: 'Block %{smart_count} user? |||| Block %{smart_count} users?',
      text: 'Their sessions will be ended, and they cannot sign in until they are unblocked.',
      done: '%{smart_count} user blocked. |||| %{smart_count} users blocked.',
    },
    unblock: {
      button: 'Unblock',
      title: 'Unblock %{smart_count} user? |||| Unblock %{smart_count} users?',
      text: 'They will be able to sign in again.',
      done: '%{smart_count} user unblocked. |||| %{smart_count} users unblocked.',
    },
    group: {
      button: 'Add to a group',
      title: 'Add %{smart_count} user to a group? |||| Add %{smart_count} users to a group?',
      text: 'Users of a group can be given access to its reports.',
      done: '%{smart_count} user added to the group. |||| %{smart_count} users added to the group.',
      undone: '%{smart_count} user removed from the group. |||| %{smart_count} users removed from the group.',
      partlyUndone:
        'Removed from the group: %{smart_count}. Still in the group: %{kept}, because something has changed since.',
    },
    delete: {
      button: 'Delete',
      title: 'Delete %{smart_count} user? |||| Delete %{smart_count} users?',
      text: 'Their sessions will be ended, and their access and playlists will be deleted. This cannot be undone.',
      done: '%{smart_count} user deleted. |||| %{smart_count} users deleted.',
    },
  },
}
