/** Days that usage can be shown for, including today. */
export const usagePeriods = [7, 30, 90] as const
export type UsagePeriod = (typeof usagePeriods)[number]

/** What usage is summed up by; `absent`: people without a view, `unopened`: reports without one. */
export const usageCuts = ['report', 'page', 'person', 'group', 'absent', 'unopened'] as const
export type UsageCut = (typeof usageCuts)[number]
