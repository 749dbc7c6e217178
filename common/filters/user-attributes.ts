/** A detail about a user that filter sets refer to by its name: `{region}`. Several values mean any of them. */
export interface UserAttribute {
  name: string
  values: string[]
}

/** Names are compared without case; what is stored is in lower case. */
export const normalizeAttributeName = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** Whether a normalized name can be written in braces. */
export const isAttributeName = (name: string): boolean => /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(name)

/** A value of a filter as its texts and, at odd places, the names in braces between them. */
export const splitValue = (value: string): string[] =>
  value.split(/\{([^{}]*)\}/).map((part, index) => (index % 2 === 1 ? normalizeAttributeName(part) : part))

/** The attributes that a value refers to. */
export const namesIn = (value: string): string[] =>
  splitValue(value).filter((_part, index) => index % 2 === 1)

/** The different attributes that filters refer to, sorted. */
export const attributesOf = (filters: readonly { value?: unknown }[]): string[] =>
  [...new Set(filters.flatMap(({ value }) => (typeof value === 'string' ? namesIn(value) : [])))].sort()
