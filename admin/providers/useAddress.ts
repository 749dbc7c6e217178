import { useLocation } from 'react-router-dom'
import { type PathName, type PathParams, paramsOf } from '#common/paths.ts'

/** The params of the address, exactly as `href` was given them; empty where another place is shown. */
export const useAddress = <Name extends PathName>(place: Name): Record<keyof PathParams<Name>, string> =>
  paramsOf(place, useLocation().pathname)
