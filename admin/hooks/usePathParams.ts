import { useLocation } from 'react-router-dom'
import { type PathName, type PathParams, paramsOf } from '#common/addresses/paths.ts'

/** The params of the current address, exactly as `href` was given them; empty on any other address. */
export const usePathParams = <Name extends PathName>(name: Name): Record<keyof PathParams<Name>, string> =>
  paramsOf(name, useLocation().pathname)

/** A path param as a positive integer id; undefined when it is none. */
export const parseId = (param: string): number | undefined =>
  /^[1-9]\d*$/.test(param) && Number.isSafeInteger(Number(param)) ? Number(param) : undefined
