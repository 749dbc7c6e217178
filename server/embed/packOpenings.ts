import { type Opening, REPORTS_PER_TOKEN } from './tokenRequests.ts'

const reader = ({ model, identity }: Opening): string | undefined =>
  model.identityRequired ? JSON.stringify([identity.username, identity.customData]) : undefined

/** Whether a token for `pack` may open `wanted` too: a model is read in one name per token. */
function fits(pack: Opening[], wanted: Opening): boolean {
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
export function packOpenings(openings: Opening[]): Opening[][] {
  const packs: Opening[][] = []
  for (const wanted of openings) {
    const pack = packs.find((open) => fits(open, wanted))
    if (pack) pack.push(wanted)
    else packs.push([wanted])
  }
  return packs
}
