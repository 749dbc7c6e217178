/** What one check of `doctor` found. */
export interface Finding {
  /** What was checked: `database`, `account 3 (Azure)`. */
  about: string
  status: 'ok' | 'warning' | 'failed'
  message: string
  /** What to do; empty if nothing is. */
  advice: string
}

export const ok = (about: string, message: string): Finding => ({ about, status: 'ok', message, advice: '' })

export const warning = (about: string, message: string, advice: string): Finding => ({
  about,
  status: 'warning',
  message,
  advice,
})

export const failed = (about: string, message: string, advice: string): Finding => ({
  about,
  status: 'failed',
  message,
  advice,
})

/** A finding as lines for the terminal. */
export const linesOf = ({ about, status, message, advice }: Finding): string[] => [
  `${status.padEnd(8)} ${about}: ${message}`,
  ...(advice ? [`         ${advice}`] : []),
]

/** The reason of a failed request, without a stack. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? cause.message || error.message : error.message
}
