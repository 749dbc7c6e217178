/** The content of the jsonb columns. The contract has its own types: the API must not change when a column does. */

/** One row filter of a user on a report (spec 3.5). */
export type StoredFilter = {
  table: string
  column: string
  condition: 'In' | 'NotIn'
  value: string
  data_type: 'number' | 'varchar'
}

/** How the semantic model of a report restricts rows (decision 122). */
export type StoredRowRules = {
  username_from: 'email' | 'attribute' | 'text'
  username: string
  roles: string[]
  keys: { key: string; table: string; column: string }[]
  security_table: boolean
}

/** Who has opened a report as which user, and how many rows the model let through; null where they cannot be counted. */
export type StoredConfirmation = { at: string; by: string; user: string; rows: number | null }

/** A detail about a user that filter sets refer to by its name, in lower case: `region`. */
export type StoredAttribute = { name: string; values: string[] }

/** A page of a report: its stable name in Power BI, and the label of its tab (spec 3.6). */
export type StoredPage = { name: string; displayName: string }

/** The texts of a setup's sign-in page by language; missing texts have defaults. */
export type SetupTexts = { [language in 'pt' | 'en']?: { [key: string]: string } }

/** Why a user gets a mail from the portal; the texts are `mail.reasons`. */
export type MailReason = 'administrator' | 'requester' | 'account' | 'weekly'

/** What support needs to help without asking back (decision 022); of a mail to a user, what its frame shows. */
export type SupportContext = {
  tenant?: string
  user?: string
  /** The address the user typed, where it is not that of the account. */
  replyAddress?: string
  appVersion?: string
  language?: string
  browser?: string
  report?: string
  lastError?: string
  /** The button of a mail to a user, and where it leads. */
  action?: string
  link?: string
  reason?: MailReason
  /** Where the recipient ends mails of this kind. */
  end?: { link: string; unsubscribe: { url: string; oneClick: boolean } }
}

/** Each has a message of its own. */
export type PasswordMinLength = 6 | 8 | 10 | 12

/** An attribute of the directory, by its path in SCIM, that fills an attribute of users. */
export type ProvisionedAttribute = { path: string; attribute: string }

/** The stored settings of a tenant; `tenantSettings` adds the defaults. */
export type StoredTenantSettings = {
  /** How a navigable report behaves in a playlist run (decision 010). */
  playlistNavigable?: 'run' | 'hold'
  /** Where users are sent when a report cannot be opened (spec 8); default: the home page. */
  customerAreaUrl?: string
  /** The report that `/?token=` leads to (decision 035). */
  tokenReport?: number
  /** Where support messages go; default: the address of the server's configuration. */
  supportEmail?: string
  /** The shortest password that can be set (decision 033). */
  passwordMinLength?: PasswordMinLength
  /** Whether passwords that administrators set must be changed at the next sign-in. */
  changeInitialPassword?: 'on' | 'off'
  /** Who needs a second factor; `off`: it is neither offered nor asked for (decision 083). */
  secondFactor?: 'off' | 'optional' | 'administrators' | 'everyone'
  /** Whether users can sign in with passkeys; `off`: they are neither offered nor accepted (decision 127). */
  passkeys?: 'off' | 'on'
  /** Who needs a passkey. */
  passkeysRequired?: 'off' | 'administrators'
  /** A session ends after this time without a call; default: SESSION_HOURS. */
  sessionIdleMinutes?: number
  /** A session ends this many days after sign-in. */
  sessionDays?: number
  /** Whether the sign-in screen offers to stay signed in (decision 035). */
  keepSignedIn?: 'on' | 'off'
  /** Such a session ends after this many days without a call, */
  persistentIdleDays?: number
  /** and this many days after sign-in. */
  persistentSessionDays?: number
  /** Whether `/?token=` signs in. */
  tokenSignIn?: 'on' | 'off'
  /** Whether e-mail and password sign in, or only providers of the tenant do (decision 126). */
  passwordSignIn?: 'on' | 'off'
  /** Seconds after which a page of a playlist that is not rendered is skipped. */
  playlistLoadSeconds?: number
  /** Whether a report with a phone layout is shown upright on phones. */
  phoneLayout?: 'on' | 'off'
  /** Whether a report opens expanded where it would be too small to read at 70 % of the width (decision 125). */
  openExpanded?: 'on' | 'off'
  /** Whether cards show a picture of the report with the rows of the user (decision 076). */
  ownPictures?: 'on' | 'off'
  /** Whether users may subscribe others of their group to reports by mail (decision 081). */
  subscriptionsForOthers?: 'on' | 'off'
  /** Whether users see which other reports their groups have, to request access (decision 014). */
  reportCatalogue?: 'on' | 'off'
  /** Whether a directory may change users and groups by SCIM, or only rehearse it (decision 129). */
  provisioning?: 'off' | 'rehearsal' | 'on'
  /** Whether users that it adds are invited by mail. */
  provisioningInvitations?: 'on' | 'off'
  /** Which of its attributes fill which attributes of users. */
  provisionedAttributes?: ProvisionedAttribute[]
  /** Days that page views, sign-ins, events of playlist runs, audit events and messages to support are kept; 0: always. */
  pageViewDays?: number
  signInDays?: number
  runEventDays?: number
  auditDays?: number
  supportDays?: number
  /** Who may pair displays: administrators, or owners of playlists for these as well (decision 130). */
  displayPairing?: 'administrators' | 'owners'
  /** Hosts whose pages may be shown in playlists of groups. */
  playlistHosts?: string[]
  /** In which days begin and end (decision 071). */
  timeZone?: string
  /** Quotas: so many can be added by administrators. */
  maxUsers?: number
  maxGroups?: number
  /** Of groups and of the management together. */
  maxReports?: number
  maxAccounts?: number
}

/** Readable values of an audit event, by name. */
export type AuditFields = { [field: string]: unknown }

/** What an import has found or stored of a user: name and e-mail, or the rows and pages of a report. */
export type ImportedState = {
  name?: string
  email?: string
  attributes?: StoredAttribute[]
  filters?: StoredFilter[]
  allowedPages?: StoredPage[]
}

/** The public key of a device: an ECDSA key on P-256 as JWK. */
export type StoredPublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** How a display shows its playlist. */
export type StoredDisplayOptions = {
  theme?: 'light' | 'dark'
  language?: 'pt' | 'en'
  /** Whether the time left of a page is shown; default: yes. */
  progress?: boolean
}

/** What a display says it shows (`displayState` of the contract), with its browser and address. */
export type StoredDisplayState = { [field: string]: unknown }
