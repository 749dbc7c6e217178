/** What a test can change about a person of Entra. */
export interface PersonChanges {
  /** E-mail address, the claim `email`; null for none. */
  mail?: string | null
  /** Whether its domain is verified, the optional claim `xms_edov`. */
  mailVerified?: boolean
  /** Object ids, the optional claim `groups`. */
  groups?: string[]
  /** Sign-in is blocked. */
  disabled?: boolean
}
