import type { Content } from '#emulator/content/content.ts'
import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import type { AccessRight, GroupUser, Workspace } from '#emulator/workspaces.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound, notAuthorized, notForApps } from '../service-error.ts'
import type { StoredModel } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { myWorkspaceOf } from './my-workspace.ts'
import { includes, type Principal, samePrincipal, usersOf } from './principal.ts'

/** What a catalog reads from. */
export interface Sources {
  content: Content
  state: StateStore
  storedModel: (stored: StoredModel) => Model | undefined
}

/**
 * The workspaces, reports and models of the service, as one principal may use them; without a principal, all of them.
 * Functions for one item throw ServiceError 404 if it does not exist or the principal has no access to its workspace,
 * and 403 if the right does not suffice.
 */
export class Catalog {
  readonly #sources: Sources
  readonly #principal: Principal | undefined
  readonly #own: Workspace[]

  constructor(sources: Sources, principal?: Principal) {
    this.#sources = sources
    this.#principal = principal
    this.#own = sources.content.tenants
      .flatMap(({ users }) => users)
      .filter(({ email }) => !principal || sameId(email, principal.identifier))
      .map(myWorkspaceOf)
  }

  /** Those that are shared, which lists show. */
  get workspaces(): Workspace[] {
    return this.allWorkspaces.filter(({ owner }) => owner === undefined)
  }

  /** Also My workspace: that of the user, or without a principal those of all. */
  get allWorkspaces(): Workspace[] {
    const { content, state } = this.#sources
    const workspaces = state.list('workspaces', [...content.workspaces, ...this.#own])
    return workspaces.filter((one) => this.#rightIn(one) !== 'None')
  }

  workspace(id: string, needs?: AccessRight): Workspace {
    return this.#workspaceIn(this.#principal ? this.workspaces : this.allWorkspaces, id, needs)
  }

  /** The workspace that an item is in, which may be My workspace. */
  workspaceOf({ workspaceId }: { workspaceId: string }, needs?: AccessRight): Workspace {
    return this.#workspaceIn(this.allWorkspaces, workspaceId, needs)
  }

  /** The workspace that a path names, or My workspace if it names none. @throws ServiceError 403 for apps */
  workspaceAt(groupId: string | undefined, needs?: AccessRight): Workspace {
    if (groupId !== undefined) return this.workspace(groupId, needs)
    const own = this.allWorkspaces.find(({ owner }) => sameId(owner ?? '', this.#principal?.identifier ?? ''))
    if (!own) throw notForApps()
    return own
  }

  #workspaceIn(workspaces: Workspace[], id: string, needs: AccessRight = 'Viewer'): Workspace {
    const workspace = found(
      workspaces.find((one) => sameId(one.id, id)),
      'Workspace',
      id,
    )
    if (!includes(this.#rightIn(workspace), needs)) {
      throw notAuthorized(`This needs the right ${needs} in the workspace ${workspace.id}.`, 403)
    }
    return workspace
  }

  users(workspace: Workspace): GroupUser[] {
    return usersOf(workspace, this.#sources.content)
  }

  /** All reports, or those of a workspace. */
  reports(workspace?: Workspace): ReportDefinition[] {
    return this.#accessible(this.#reports, workspace)
  }

  report(id: string, groupId?: string, needs?: AccessRight): ReportDefinition {
    return this.#one(this.#reports, 'Report', id, groupId, needs)
  }

  /** All models, or those of a workspace. */
  models(workspace?: Workspace): Model[] {
    return this.#accessible(this.#models, workspace)
  }

  model(id: string, groupId?: string, needs?: AccessRight): Model {
    return this.#one(this.#models, 'Dataset', id, groupId, needs, (one) => this.#grantOn(one) !== undefined)
  }

  /** Whether the principal may query a model: as a user of its workspace, or with a right to build on it. */
  mayQuery(model: Model): boolean {
    return this.#accessible([model]).length > 0 || (this.#grantOn(model)?.includes('Explore') ?? false)
  }

  get #reports(): ReportDefinition[] {
    return this.#sources.state.list('reports', this.#sources.content.reports)
  }

  get #models(): Model[] {
    const { content, state, storedModel } = this.#sources
    return state
      .list('models', content.models)
      .flatMap((model) => ('tables' in model ? model : (storedModel(model) ?? [])))
  }

  #accessible<T extends { workspaceId: string }>(items: T[], workspace?: Workspace): T[] {
    const ids = (workspace ? [workspace] : this.allWorkspaces).map(({ id }) => id)
    return items.filter(({ workspaceId }) => ids.includes(workspaceId))
  }

  #one<T extends { id: string; workspaceId: string }>(
    items: T[],
    entity: string,
    id: string,
    groupId: string | undefined,
    needs: AccessRight | undefined,
    isGranted: (item: T) => boolean = () => false,
  ): T {
    const named = items.find((one) => sameId(one.id, id) && (!groupId || sameId(one.workspaceId, groupId)))
    const isVisible = named && (this.#accessible([named]).length > 0 || isGranted(named))
    const item = found(isVisible ? named : undefined, entity, id)
    if (needs) this.workspaceOf(item, needs)
    return item
  }

  /** The right to a single model, in addition to that from its workspace. */
  #grantOn({ id }: Model): string | undefined {
    const principal = this.#principal
    const users = this.#sources.state.find('modelSettings', id)?.users ?? []
    return principal && users.find((user) => samePrincipal(user, principal))?.datasetUserAccessRight
  }

  #rightIn(workspace: Workspace): AccessRight {
    const principal = this.#principal
    if (!principal) return 'Admin'
    const member = this.users(workspace).find((user) => samePrincipal(user, principal))
    return member?.groupUserAccessRight ?? 'None'
  }
}

function found<T>(item: T | undefined, entity: string, id: string): T {
  if (!item) throw entityNotFound(entity, id)
  return item
}
