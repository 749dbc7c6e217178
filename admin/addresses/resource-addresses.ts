import type { RaRecord, ResourceProps } from 'react-admin'
import { href, type PathName, paramsOf, paths, routeOf } from '#common/addresses/paths.ts'

type Screen = 'list' | 'create' | 'edit'

/** The address of what usually follows a save, which is offered with its message. */
export type NextStep = (record: RaRecord, saved: 'created' | 'updated') => string | undefined

/** What a save said beside that it succeeded: a text of the notifications of the resource, with its values. */
export type Warning = (record: RaRecord) => ({ text: string } & Record<string, string>) | undefined

/** A react-admin resource whose screens have Portuguese addresses (spec 2). */
export type PortalResource = ResourceProps & {
  options: { addresses: { [Name in Screen]?: PathName }; nextStep?: NextStep; warning?: Warning }
}

const namesOf = (name: PathName): string[] =>
  [...paths[name].path.matchAll(/:(\w+)(?!\w|\?)/g)].map(([, param = '']) => param)

/** The param with the id of the edited record: the last one that is an id. */
const idParamOf = (name: PathName): string | undefined =>
  namesOf(name).findLast((param) => param.startsWith('id_'))

/** The address of a screen of react-admin, such as `/users/3`, where it has none of its own. */
const reactAdminPath = (resource: string, screen: Screen, id: string): string =>
  ({
    list: `/${resource}`,
    create: `/${resource}/create`,
    edit: `/${resource}/${encodeURIComponent(id)}`,
  })[screen]

/**
 * Translates between the addresses of the portal and those that react-admin gives to the screens of resources:
 * `/editarUsuario/3` is `/users/3`.
 */
export function resourceAddresses(resources: readonly PortalResource[]) {
  const screens = resources.flatMap(({ name: resource, options: { addresses } }) =>
    (Object.entries(addresses) as [Screen, PathName][]).map(([screen, name]) => ({
      ...{ resource, screen, name },
      idParam: screen === 'edit' ? idParamOf(name) : undefined,
    })),
  )

  /** The address as react-admin knows it; one that belongs to no resource stays as it is. */
  function toReactAdmin(pathname: string): string {
    const route = routeOf(pathname)
    const found = screens.find(({ name }) => name === route)
    if (!found) return pathname
    const params: Record<string, string> = paramsOf(found.name, pathname)
    return reactAdminPath(found.resource, found.screen, params[found.idParam ?? ''] ?? '')
  }

  /** The params of the record that contains those of an address, such as the group of a report, in order. */
  function parentsOf(resource: string, pathname: string): string[] {
    const found = screens.find(({ name }) => name === routeOf(pathname))
    if (found?.resource !== resource) return []
    const params: Record<string, string> = paramsOf(found.name, pathname)
    return namesOf(found.name).flatMap((param) => (param === found.idParam ? [] : [params[param] ?? '']))
  }

  /**
   * The portal's address of a screen of react-admin; any other one stays as it is.
   * @param current the portal's address that it is linked from, whose group a report belongs to
   */
  function toPortal(pathname: string, current: string): string {
    const [, resource, last] = /^\/([\w-]+)(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
    const screen: Screen = last === undefined ? 'list' : last === 'create' ? 'create' : 'edit'
    const found = screens.find((one) => one.resource === resource && one.screen === screen)
    if (!found) return pathname
    const parents = parentsOf(found.resource, current)
    const values = namesOf(found.name).map((param) => [
      param,
      param === found.idParam ? decodeURIComponent(last ?? '') : (parents.shift() ?? ''),
    ])
    return (href as (name: PathName, params: object) => string)(found.name, Object.fromEntries(values))
  }

  return { toReactAdmin, toPortal }
}
