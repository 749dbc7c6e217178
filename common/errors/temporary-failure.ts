/** Answers of the platform, or of a proxy in front of it, that it is not available now. */
const unavailable = [502, 503, 504]

/** Whether a status passes without the user: no response (0), too many requests, or a server that is not available. */
export const isTemporary = (status: number): boolean =>
  status === 0 || status === 429 || unavailable.includes(status)

/**
 * Whether a load that failed leads away, to `/` (spec 8.2, decision 046): at once where only others can help (no access,
 * nothing there, `success: false`), and otherwise when it failed again. What passes without the user never does.
 */
export const leadsAway = (status: number, wasRetried: boolean): boolean =>
  [200, 403, 404].includes(status) || (wasRetried && !isTemporary(status))

/** Whether the platform answered that it is not available; what Power BI answered (`embed.…`) does not count. */
export const isUnavailable = ({ status, code }: { status: number; code?: string | undefined }): boolean =>
  unavailable.includes(status) && !code?.startsWith('embed.')
