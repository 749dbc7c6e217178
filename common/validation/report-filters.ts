/** What the list of all reports can be filtered by: the result of the daily check, */
export const reportStates = ['ok', 'problem'] as const

/** and how the semantic model restricts rows, as an administrator has said. */
export const rowRuleKinds = ['none', 'roles', 'security_table'] as const
