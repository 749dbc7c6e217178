import { type TokenRequestItem, REPORTS_PER_TOKEN } from './token-requests.ts'

const reader = ({ model, identity }: TokenRequestItem): string | undefined =>
  model.identityRequired ? JSON.stringify([identity.username, identity.customData]) : undefined

/** Whether a token for `pack` may open `wanted` too: a model is read in one name per token. */
function fits(pack: TokenRequestItem[], wanted: TokenRequestItem): boolean {
  if (pack.length >= REPORTS_PER_TOKEN) return false
  const name = reader(wanted)
  return pack.every(
    (other) => other.report.modelId !== wanted.report.modelId || name === undefined || reader(other) === name,
  )
}

/**
 * Shares reports out over as few tokens as the service allows. Two reports of one model whose rows are held back in
 * different ways never share a token: it could not open the one without opening the other's rows.
 */
export function batchTokenRequests(openings: TokenRequestItem[]): TokenRequestItem[][] {
  const packs: TokenRequestItem[][] = []
  for (const wanted of openings) {
    const pack = packs.find((open) => fits(open, wanted))
    if (pack) pack.push(wanted)
    else packs.push([wanted])
  }
  return packs
}
