/** What users can be filtered by, as in the contract. */
export const userRoles = ['administrator', 'user'] as const
export const userStates = ['blocked', 'invited', 'never_signed_in', 'expiring'] as const

export type UserRole = (typeof userRoles)[number]
export type UserState = (typeof userStates)[number]
