import type * as source from '../pt/errors.ts'
import { viewerErrors, viewerFieldErrors } from './viewer-errors.ts'

/** The error messages in English; those fixed by the spec are verbatim. */
export const errors: typeof source.errors = {
  ...viewerErrors,
  'request.malformed': 'The request could not be read.',
  'request.invalid': 'Some fields are not valid.',
  'request.too_large': 'The request is too large.',
  'session.missing': 'Not authorized.',
  'session.confirm': 'Please confirm that it is you.',
  'token.invalid': 'This token is unknown, has expired or was revoked.',
  'token.scope': 'This token needs the scope %{scope}.',
  'token.person': 'Only a person who has signed in can do this, not a token.',
  'login.link': 'This sign-in link is invalid, has expired or has already been used.',
  'login.second_factor': 'Enter the code of your authenticator app.',
  'login.challenge': 'The time to enter the code is over. Please sign in again.',
  'login.locked':
    'Too many wrong codes in a row. Sign in on a device that you have used before, change your password there, and ask an administrator to remove your second factor.',
  'login.throttled': 'Too many attempts. Please try again in %{wait}.',
  'display.challenge': 'The device must sign in again.',
  'display.unpaired': 'This display is no longer connected.',
  'login.provider_expired':
    'The time to sign in is over, or this sign-in was begun in another browser. Try again.',
  'login.provider_cancelled': 'The sign-in with %{provider} was cancelled.',
  'login.unverified':
    '%{provider} does not confirm that the e-mail %{email} is yours. Show this message to the administrator of the portal.',
  'login.domain':
    'The e-mail %{email} is not of a domain that signs in with %{provider}. Show this message to the administrator of the portal.',
  'login.unknown_user': 'There is no user for %{email} in this portal. Ask the administrator to add one.',
  'login.linked':
    'The user of %{email} signs in with another identity of %{provider}. Show this message to the administrator of the portal.',
  'login.blocked': 'Your access to this portal is blocked. Talk to the administrator.',
  'login.password_off':
    'Your company does not use e-mail and password to sign in to this portal. Sign in with its provider.',
  'login.provider':
    'The sign-in with %{provider} failed (%{reason}). Try again in a few minutes, or tell the administrator this code.',
  'limit.identity_providers': 'The limit is %{max} providers. Delete one to add another.',
  'provider.last':
    'Sign-in with e-mail and password is off, and this is the last enabled provider. Switch it on first.',
  'provider.session':
    'Sign in with an enabled provider of the company first: then it is certain that sign-in works without a password.',
  'passkey.refused': 'This passkey was not accepted. Please try again, or sign in in another way.',
  'passkey.required': 'Please add a passkey first: your company requires it.',
  'password.wrong': 'The current password is not correct.',
  'pairing.expired': 'The code has expired. The device shows a new one.',
  'pairing.code': 'The code does not exist or has expired. Enter the one that the screen shows now.',
  'mail.unavailable': 'No mail server is configured.',
  'limit.exceeded': 'Too many actions in a short time. Please try again in %{wait}.',
  'limit.support': 'The limit is %{max} messages per hour. Please try again in %{wait}.',
  'limit.exports': 'Too many exports are running. Please try again in %{wait}.',
  'limit.pictures': 'The limit is %{max} pictures per hour. Please try again in %{wait}.',
  'limit.audit': 'The limit of changes per hour is reached. Please try again in %{wait}.',
  'limit.users': 'The limit is %{max} users. Delete some, or ask the operator of the portal for more.',
  'limit.groups': 'The limit is %{max} groups. Delete some, or ask the operator of the portal for more.',
  'limit.reports': 'The limit is %{max} reports. Delete some, or ask the operator of the portal for more.',
  'limit.accounts': 'The limit is %{max} accounts. Delete some, or ask the operator of the portal for more.',
  'limit.playlists': 'The limit is %{max} playlists per user. Delete one to add another.',
  'limit.group_playlists': 'The limit is %{max} playlists per group. Delete one to add another.',
  'limit.saved_views': 'The limit is %{max} views per report. Delete one to save another.',
  'limit.passkeys': 'The limit is %{max} passkeys. Remove one to add another.',
  'limit.subscriptions': 'The limit is %{max} subscriptions per user. Delete one to add another.',
  'limit.announcements': 'The limit is %{max} announcements. Delete one to add another.',
  'limit.filter_sets': 'The limit is %{max} filter sets. Delete one to add another.',
  'limit.api_tokens': 'The limit is %{max} tokens. Revoke one to create another.',
  'limit.webhooks': 'The limit is %{max} webhooks. Delete one to add another.',
  'limit.displays': 'The limit is %{max} displays. Delete one to add another.',
  'limit.playlist_items': 'The limit is %{max} reports per playlist. Remove one to add another.',
  'access.page': 'You do not have access to this page!',
  'access.export': 'This report cannot be exported.',
  'access.filters':
    'Your access to this report is not complete yet. Ask your administrator to complete your details.',
  'access.filters_too_long':
    'Your access to this report has more filters than Power BI accepts. Ask your administrator to reduce them.',
  'access.row_rules':
    'Your access to this report does not fit its row rules. Ask your administrator to correct it.',
  'access.view_as': 'You are viewing the portal as another user: nothing can be changed here.',
  'access.self': 'You cannot delete your own user.',
  'access.self_role': 'You cannot change your own role.',
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
  'filter_set.in_playlists':
    'Playlists of groups use this filter set (%{count}). Remove it from their items before you delete it.',
  'filter_set.value':
    'For %{user}, the set “%{set}” filters %{column} by “%{value}”, which is not a valid value of that type.',
  'filter_set.contradiction':
    'For %{user}, no value of %{column} is allowed by both the set “%{set}” and the other filters.',
  'filter_set.too_many': 'For %{user}, the set “%{set}” results in more than %{max} filters.',
  'filters.too_long':
    'For %{user}, the filters of the report “%{report}” have %{length} characters. For a model with row-level security, Power BI accepts at most %{max}: use fewer or shorter values.',
  'filters.column':
    'For %{user}, the report “%{report}” filters %{column}, a column that its row rules do not have.',
  'filters.condition':
    'For %{user}, the report “%{report}” excludes values of %{column}. Its row rules can only list the values that are visible.',
  'filters.value':
    'For %{user}, the report “%{report}” filters %{column} by “%{value}”. Its row rules accept only texts without “|” and whole numbers.',
  'resource.conflict': 'Someone else changed this at the same time. Reload and try again.',
  'report.filter_invalid':
    'This report has a filter that Power BI cannot apply, so it does not open. Please tell your administrator.',
  'report.unprotected':
    'The semantic model of this report is meant to restrict the rows, but Power BI says that it does not. So the report does not open. Please tell your administrator.',
  'export.filters': 'This report cannot be exported with your filters. Ask your administrator for help.',
  'export.state':
    'This report can only be exported as its author saved it: a file of what is on the screen could contain more than your rows.',
  'list.too_slow': 'This search takes too long. Narrow it, for example to fewer days or a longer name.',
  'embed.refused': 'The report service denied access for the account %{account}.',
  'embed.unreachable': 'The report service is not responding (account %{account}).',
  'embed.report_gone': 'The report no longer exists in the report service (account %{account}).',
  'server.failed': 'An error occurred, please try again',
  'server.busy': 'The portal is busy. Please try again in a few seconds.',
  'server.not_ready': 'The portal is not available at the moment. Please try again shortly.',
}

/** The validation messages in English; those fixed by the spec are verbatim. */
export const fieldErrors: typeof source.fieldErrors = {
  ...viewerFieldErrors,
  emailTaken: 'This e-mail is already in use.',
  passwordOwn: 'Change your own password in your profile, which asks for the current one.',
  passwordForEmail: 'To change your own e-mail, enter your current password.',
  groupNameMissing: 'Enter the group name.',
  notInGroup: 'This user is not in the group.',
  outdated: 'It has been changed by somebody else in the meantime.',
  pageMissing: 'Please select a page to filter!',
  pageTwice: 'Page already selected!',
  pageUnknown: 'The report does not have this page.',
  groupUnknown: 'There is no group with this name.',
  formulaError: 'The cell has the error of a formula. Correct it in the spreadsheet.',
  reportUnknown: 'The group has no report with this name.',
  nameAmbiguous: 'More than one has this name. Give them different names and try again.',
  columnUnknown: "The report's semantic model has no such column.",
  columnType: 'The column contains values of another type.',
  dateValue: 'Dates are written as 2024-05-31 or 2024-05-31T14:30:00.',
  booleanValue: 'The column has only the values true, false and BLANK().',
  tooManyConditions: 'One column can have at most two dates, or BLANK() and one other value.',
  nameTaken: 'This name is already in use.',
  idInvalid: 'Use only letters, digits, dots and hyphens.',
  certificateInvalid:
    'Paste the certificate and its private key (RSA, at most 4096 bits) without a passphrase, as PEM.',
  secretOfOther: 'A secret belongs to one application. Enter the secret or certificate of this one.',
  issuerInvalid: 'Enter the address of the issuer, with https:// and without "?" or "#".',
  scopesInvalid: 'The scopes must include openid.',
  domainInvalid: 'Enter a domain like contoso.com.',
  domainPublic: 'Anyone can have an e-mail of this domain. Enter only those of the company.',
  domainTaken: 'This domain belongs to another company of this portal. Talk to the operator.',
  secretOfProvider: 'A secret is of one application. Enter that of this one.',
  colorInvalid: 'Enter a color such as #2456E6.',
  imageRefused: 'This image was not accepted. Choose another one or keep the current one.',
  filterIncomplete: 'Please fill in all filter fields before applying.',
  filterType: 'Please fill in the value field with the correct data type.',
  filtersTooLong:
    'Too many or too long filters for a model with row-level security: Power BI accepts at most 1,024 characters.',
  filterColumn: 'The row rules of the report do not have this column.',
  filterCondition: 'The row rules of the report cannot exclude values. List the visible values.',
  filterValue: 'The row rules of the report accept only texts without “|” and whole numbers.',
  roleName: 'A role has at most 50 characters and no comma.',
  roleUnknown: 'The semantic model has no such role.',
  username: 'Enter a name without spaces or accents, of at most 256 characters.',
  ruleKey: 'Use up to 20 letters and digits, such as r or year.',
  filterSetEmpty: 'Add at least one filter.',
  filterSetUnknown: 'This filter set does not exist any more.',
  filterSetColumn: "The report's semantic model has no such column of this type as the filter set needs.",
  filterSetColumnUnknown: 'The semantic model of a report with this set has no such column.',
  attributeName: 'Start with a letter, and use only letters, digits, hyphens and underscores: {region}.',
  scimPath:
    'Enter the path of an attribute, such as urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department.',
  attributeUnusable: 'With this value, a filter set of the user is not valid or leaves no rows.',
  announcementTextMissing: 'Write the announcement in at least one language.',
  announcementEnd: 'The announcement must end after it starts.',
  pairingCode: 'The code does not exist or has expired. Enter the one that the screen shows now.',
  displayAccess: 'Choose which rows the display shows: those of a user, those of filter sets, or all.',
  scopesMissing: 'Choose at least one scope.',
  tokenExpiry: 'Only a token for SCIM may never expire.',
  urlInvalid: 'Enter an address that begins with https://, without user and password.',
  hostNotListed:
    'The operator of the portal does not allow calls to this address. Ask for it to be listed in OUTBOUND_HOSTS.',
  oneContent: 'An item shows one report, image or web page: choose only one.',
  cellMissing: 'The layout of the playlist has no such area.',
  reportNotInGroup: 'This report is not in this group.',
  pageHost:
    'The operator of the portal does not allow pages of this address to be shown. Ask for it to be listed in playlist-hosts.',
}
