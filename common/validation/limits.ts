/** Business constants and limits (spec 9; docs/api.md#conventions). Lengths are in characters, sizes in bytes. */
export const limits = {
  id: 2_147_483_647,
  name: 120,
  email: 254,
  password: 200,
  passwordMin: 6,
  /** Whose last day of access is within so many days is listed as expiring. */
  expiringDays: 30,
  /** Of each kind of what waits for an administrator. */
  attentionRows: 20,
  fingerprint: 128,
  /** What is stored of the browser's name. */
  userAgent: 500,
  /** Sessions of one user in a list, the last used first. */
  sessions: 100,
  filterValue: 1000,
  filtersPerUser: 200,
  /** The name by which a semantic model knows a user, roles of one, and columns that roles read (decision 122). */
  username: 256,
  roles: 50,
  ruleKeys: 20,
  /** Filter sets of a tenant, filters of one, and sets of one user on one report. */
  filterSets: 200,
  filtersPerSet: 50,
  setsPerAccess: 20,
  filterSetDescription: 500,
  filterSetBodyBytes: 128 * 1024,
  /** Attributes of a user, values of one, and the characters of its name and of each value. */
  attributesPerUser: 50,
  attributeValues: 50,
  attributeName: 40,
  attributeValue: 200,
  attributesBodyBytes: 256 * 1024,
  /** The values of an attribute in one cell of a table. */
  attributeCell: 12_000,
  pageName: 200,
  pages: 500,
  subject: 200,
  /** `#2456E6`, with room for a message that says what is wrong. */
  color: 20,
  /** Texts of the sign-in page. */
  brandText: 200,
  message: 10_000,
  /** What administrators note about a message to support. */
  supportNote: 2000,
  /** Why a user asks for access, or why it is declined. */
  reason: 500,
  /** Text of an announcement in one language, and announcements of a tenant. */
  announcement: 1000,
  announcements: 200,
  token: 4096,
  /** Providers of a tenant, and of one: its texts, domains, mapped groups and the life of its sessions. */
  identityProviders: 20,
  url: 500,
  clientId: 200,
  clientSecret: 1000,
  scopes: 500,
  providerDomains: 50,
  providerGroups: 500,
  groupsClaimValue: 200,
  providerSessionHours: 720,
  providerBodyBytes: 256 * 1024,
  /** The query with which a provider sends a person back. */
  providerAnswer: 8192,
  /** Tokens for programs of a tenant, after how many days one expires, and webhooks. */
  apiTokens: 200,
  apiTokenDays: 730,
  apiTokenDefaultDays: 90,
  webhooks: 20,
  /** A code of an authenticator app or a recovery code, as typed. */
  secondFactorCode: 40,
  /** Passkeys of a user, and parts of an authenticator's answer in base64url. */
  passkeys: 20,
  passkeyPart: 8000,
  passkeyTransport: 20,
  passkeyTransports: 10,
  sort: 40,
  perPage: 200,
  listItems: 10_000,
  /** Users changed by one call. */
  bulkUsers: 100,
  /** Objects and lists in one request; as many filters and pages hardly fit into a body. */
  objects: 25_000,
  /** Values in one request, and commas inside of its texts. */
  values: 120_000,
  /** Rows of the access log in one response. */
  logRows: 10_000,
  playlistsPerUser: 200,
  playlistsPerGroup: 200,
  playlistItems: 200,
  playlistBodyBytes: 512 * 1024,
  /** Displays of a tenant, those that a user has paired, displays of one call, and commands that wait for one. */
  displays: 2000,
  displaysPerUser: 20,
  displaysPerCall: 1000,
  displayCommands: 50,
  /** Entries of a display's schedule. */
  scheduleEntries: 50,
  /** A message on a display, and for how many minutes it is shown at most: a week. */
  displayMessage: 500,
  displayMessageMinutes: 10_080,
  /** A challenge and its signature, in base64url. */
  deviceProof: 128,
  /** A coordinate of a public key on P-256, in base64url. */
  keyCoordinate: 43,
  /** Reports whose access one call changes. */
  changedReports: 200,
  /** Reports whose pictures one call returns: what a large screen shows. */
  reportPictures: 24,
  /** Roles of an account, and its secret, or certificate and private key. */
  accountRoles: 20,
  accountSecret: 12_000,
  accountBodyBytes: 40 * 1024,
  /** A saved state of a report, in characters. */
  viewState: 64 * 1024,
  /** Named views of a user per report, and the latest states of copied links. */
  namedViews: 50,
  linkedViews: 100,
  subscriptionsPerUser: 50,
  /** Those that a user arranged for others, and recipients of one request. */
  subscriptionsForOthers: 200,
  subscriptionRecipients: 50,
  timeZone: 64,
  /** Rows of the access log that are counted exactly. */
  logCount: 1000,
  /** Rows of the access log that a list can be paged or sorted through. */
  logReach: 100_000,
  /** Rows of a list in an export. */
  exportRows: 100_000,
  /** Rows of a visual that Power BI exports. */
  visualRows: 30_000,
  /** Events of a playlist run in one call: as many as the player keeps. */
  runEvents: 200,
  runKey: 40,
  runReason: 40,
  /** Why a report failed in the browser: a code, and what the report service said. */
  failureCode: 40,
  failureDetail: 1000,
  secondsMin: 1,
  secondsMax: 86_400,
  /** Per page of a playlist run when the item has no value (spec 9: 30000 ms). */
  secondsDefault: 30,
  /** Delay before filters are applied again, in milliseconds (spec 9). */
  filterRetryMs: 100,
  /** The longest loading time of a report that is recorded. */
  loadMs: 600_000,
  /** Errors listed in one answer. */
  fieldErrors: 100,
  /** Body of a call, unless its contract entry says otherwise. */
  bodyBytes: 16 * 1024,
  /** Body of a call that carries up to `listItems` ids. */
  idsBodyBytes: 160 * 1024,
  /** Body of a call that carries the answer of an authenticator or of a provider. */
  proofBodyBytes: 160 * 1024,
  /** Body of a report form, and each of its fields as text: 1,000 users with filters and pages fit. */
  reportBodyBytes: 1024 * 1024,
  /** A request of a directory: a group with 10,000 members fits. */
  scimBodyBytes: 1024 * 1024,
  /** Attributes of a directory that fill attributes of users, and the characters of a path. */
  provisionedAttributes: 20,
  scimPath: 200,
  /** Rows of an import of users, columns of its file, and the body of its call. */
  importRows: 5000,
  importColumns: 100,
  importBodyBytes: 2 * 1024 * 1024,
  /** A whole multipart form, with its image. */
  formBytes: 7 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  /** Each logo of a brand. */
  logoBytes: 512 * 1024,
} as const
