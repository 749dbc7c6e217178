import { limits } from '../validation/limits.ts'
import { paramsOf, routeOf } from './paths.ts'

/** Whether the ids in a pathname can be ids: positive numbers that the database can store. */
export function hasValidIds(pathname: string): boolean {
  const name = routeOf(pathname)
  return Object.entries(name ? paramsOf(name, pathname) : {}).every(
    ([param, value]) =>
      !param.startsWith('id_') || (/^[1-9]\d{0,9}$/.test(value) && Number(value) <= limits.id),
  )
}
