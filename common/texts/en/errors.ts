import type { errors as source } from '../pt/errors.ts'
import { viewerErrors } from './viewer-errors.ts'

/** The error messages in English; those fixed by the spec are verbatim. */
export const errors: typeof source = {
  ...viewerErrors,
  'request.malformed': 'The request could not be read.',
  'request.invalid': 'Some fields are not valid.',
  'request.too_large': 'The request is too large.',
  'session.missing': 'Not authorized.',
  'login.link': 'This sign-in link is invalid, has expired or has already been used.',
  'login.second_factor': 'Enter the code of your authenticator app.',
  'login.challenge': 'The time to enter the code is over. Please sign in again.',
  'login.throttled': 'Too many attempts. Please try again in %{seconds} seconds.',
  'password.wrong': 'The current password is not correct.',
  'mail.unavailable': 'No mail server is configured.',
  'limit.exceeded': 'Too many actions in a short time. Please try again in %{seconds} seconds.',
  'limit.support': 'The limit is %{max} messages per hour. Please try again in %{minutes} minutes.',
  'limit.exports': 'Too many exports are running. Please try again in %{seconds} seconds.',
  'limit.playlists': 'The limit is %{max} playlists per user. Delete one to add another.',
  'limit.saved_views': 'The limit is %{max} views per report. Delete one to save another.',
  'limit.subscriptions': 'The limit is %{max} subscriptions per user. Delete one to add another.',
  'limit.announcements': 'The limit is %{max} announcements. Delete one to add another.',
  'limit.filter_sets': 'The limit is %{max} filter sets. Delete one to add another.',
  'limit.playlist_items': 'The limit is %{max} reports per playlist. Remove one to add another.',
  'access.page': 'You do not have access to this page!',
  'access.export': 'This report cannot be exported.',
  'access.filters':
    'Your access to this report is not complete yet. Ask your administrator to complete your details.',
  'access.view_as': 'You are viewing the portal as another user: nothing can be changed here.',
  'access.self': 'You cannot delete your own user.',
  'access.self_block': 'You cannot block your own user.',
  'access.last_admin': 'The last administrator cannot be removed.',
  'access.denied': 'You are not allowed to do this.',
  'resource.missing': 'Not found.',
  'image.too_large': 'The image is too large.',
  'image.unreadable': 'This file is not a supported image.',
  'call.unknown': 'Unknown API call.',
  'email.taken': 'This e-mail is already in use.',
  'account.in_use':
    'Reports use this account (%{count}). Choose another account for them before you delete it.',
  'filter_set.in_use':
    'Users have this filter set (%{count}). Remove it from their access before you delete it.',
  'filter_set.value':
    'For %{user}, the set “%{set}” filters %{column} by “%{value}”, which is not a valid value of that type.',
  'filter_set.contradiction':
    'For %{user}, no value of %{column} is allowed by both the set “%{set}” and the other filters.',
  'filter_set.too_many': 'For %{user}, the set “%{set}” results in more than %{max} filters.',
  'resource.conflict': 'Someone else changed this at the same time. Reload and try again.',
  'export.filters': 'This report cannot be exported with your filters. Ask your administrator for help.',
  'list.too_slow': 'This search takes too long. Narrow it, for example to fewer days or a longer name.',
  'embed.refused': 'The report service denied access for the account %{account}.',
  'embed.unreachable': 'The report service is not responding (account %{account}).',
  'embed.report_gone': 'The report no longer exists in the report service (account %{account}).',
  'server.failed': 'An error occurred, please try again',
  'server.busy': 'The portal is busy. Please try again in a few seconds.',
  'server.not_ready': 'The portal is not available at the moment. Please try again shortly.',
}
