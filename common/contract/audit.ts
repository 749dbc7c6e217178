/**
 * What a call of the contract changes, as named in the audit log: `object.verb`. The part before the dot is the type of
 * the changed object.
 */
export const callActions = [
  'user.create',
  'user.update',
  'user.delete',
  'user.import',
  'user.change_password',
  'user.reset_password',
  'user.send_password_link',
  'user.create_sign_in_link',
  'user.create_view_link',
  'group.create',
  'group.update',
  'group.delete',
  'report.create',
  'report.update',
  'report.delete',
  'playlist.create',
  'playlist.update',
  'playlist.delete',
  'playlist.reorder',
  'playlist_item.create',
  'playlist_item.update',
  'playlist_item.delete',
  'session.end',
  'user.end_sessions',
] as const

export type CallAction = (typeof callActions)[number]
