import { createContext, useContext } from 'react'
import { type PathName, type PathParams, paramsOf } from '#common/addresses/paths.ts'

/** The address of the screen as the browser shows it, while react-admin is given its own. */
export const PathnameContext = createContext('/')

/** The params of the current address, exactly as `href` was given them; empty on any other address. */
export const usePathParams = <Name extends PathName>(name: Name): Record<keyof PathParams<Name>, string> =>
  paramsOf(name, useContext(PathnameContext))

/** A path param as a positive integer id; undefined when it is none. */
export const parseId = (param: string): number | undefined =>
  /^[1-9]\d*$/.test(param) && Number.isSafeInteger(Number(param)) ? Number(param) : undefined
