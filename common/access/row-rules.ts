/** A column that a role of the semantic model compares with the custom data, where it has a short name. */
export interface RuleKey {
  key: string
  table: string
  column: string
}

/** How the semantic model of a report restricts its rows, as an administrator has said (decision 122). */
export interface RowRules {
  /** What the model knows a user by: the e-mail address, an attribute of the user, or the same text for all. */
  username_from: 'email' | 'attribute' | 'text'
  /** The name of the attribute, or the text; empty for the e-mail address. */
  username: string
  /** The roles of all users; empty: those of the account. */
  roles: string[]
  /** The columns that roles read from the custom data; empty: none of them does. */
  keys: RuleKey[]
  /** The model loads the filters of all users as a security table. */
  security_table: boolean
}

/** Where nothing has been said: the user's e-mail address and the account's roles. */
export const defaultRowRules: RowRules = {
  username_from: 'email',
  username: '',
  roles: [],
  keys: [],
  security_table: false,
}

/** Power BI refuses a user name with other characters, or a longer one (swagger, EffectiveIdentity). */
export const isUsername = (text: string): boolean => /^[!-~]{1,256}$/.test(text)

/** A role's name: without commas, at most 50 characters (swagger, EffectiveIdentity). */
export const isRoleName = (text: string): boolean => /^[^,]{1,50}$/.test(text)

/** A key must not contain what separates it from its value, nor quotes, because the role writes it as a text. */
export const isKey = (text: string): boolean => /^[\p{L}\p{N}_.-]{1,20}$/u.test(text)
