/**
 * What a call of the contract changes, as named in the audit log: `object.verb`. The part before the dot is the type of
 * the changed object.
 */
export const callActions = [
  'user.create',
  'user.update',
  'user.delete',
  'user.block',
  'user.unblock',
  'user.import',
  'user.undo_import',
  'user.change_password',
  'user.reset_password',
  'user.enable_second_factor',
  'user.disable_second_factor',
  'user.remove_second_factor',
  'user.renew_recovery_codes',
  'user.add_passkey',
  'user.rename_passkey',
  'user.delete_passkey',
  'user.send_password_link',
  'user.create_sign_in_link',
  'user.create_view_link',
  'setup.update',
  'account.create',
  'account.update',
  'account.delete',
  'management_report.create',
  'management_report.update',
  'management_report.delete',
  'group.create',
  'group.update',
  'group.delete',
  'report.create',
  'report.update',
  'report.confirm_row_rules',
  'report.delete',
  'report.request_access',
  'report.decline_access',
  'playlist.create',
  'playlist.update',
  'playlist.delete',
  'playlist.reorder',
  'display.pair',
  'display.update',
  'display.command',
  'display.message',
  'display.revoke',
  'display.delete',
  'playlist_item.create',
  'playlist_item.update',
  'playlist_item.delete',
  'support_message.update',
  'support_message.reply',
  'support_message.resend',
  'announcement.create',
  'announcement.update',
  'announcement.delete',
  'filter_set.create',
  'filter_set.update',
  'filter_set.delete',
  'subscription.delete',
  'identity_provider.create',
  'identity_provider.update',
  'identity_provider.delete',
  'tenant.update',
  'api_token.create',
  'api_token.revoke',
  'webhook.create',
  'webhook.update',
  'webhook.replay',
  'webhook.delete',
  'session.end',
  'user.end_sessions',
] as const

export type CallAction = (typeof callActions)[number]

/** What an event of the audit log is about: a change, a refused call or sign-in, or a report that was opened. */
export const eventKinds = ['change', 'refusal', 'opening'] as const
export type EventKind = (typeof eventKinds)[number]

/** The actions that are not changes. */
export const refusalActions = [
  'call.refuse',
  'report.open_forbidden_page',
  'user.refuse_password',
  'user.refuse_code',
  'user.refuse_passkey',
  'user.suspect_sign_in',
  'scim.refuse',
] as const
export const openingActions = ['report.open', 'report.preview', 'report.export', 'playlist.open'] as const

/** What is changed in other ways than by one call: with the operator's commands, or with a link. */
const otherActions = [
  'user.view_as',
  'user.link_identity',
  'tenant.create',
  'tenant.delete',
  'setup.create',
  'setup.delete',
  'account.set_secret',
  'key.reencrypt',
  'key.renew',
  'user.export',
  'user.erase',
  'backup.restore',
  'scim.rehearse',
] as const

/** The name of the actor of scheduled changes, such as blocking a user after the last day of access. */
export const portalName = 'Vitrine'

/** Every action of the audit log, by kind. */
export const auditActions = {
  change: [...callActions, ...otherActions],
  refusal: refusalActions,
  opening: openingActions,
} as const satisfies Record<EventKind, readonly string[]>
export type AuditAction = (typeof auditActions)[EventKind][number]
