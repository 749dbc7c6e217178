import type { Content } from '#emulator/content/content.ts'
import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import type { AccessRight, GroupUser, Workspace } from '#emulator/workspaces.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound, folderNotFound, notAuthorized, notForApps } from '../service-error.ts'
import type { StateStore } from '../state/state-store.ts'
import { includes, type Principal, samePrincipal, usersOf } from './principal.ts'

/**
 * The workspaces, reports and models of the service, as one principal may use them; without a principal, all of them.
 * Functions for one item throw ServiceError 404 if it does not exist or the principal has no access to its workspace,
 * and 401 if the right does not suffice.
 */
export class Catalog {
  readonly #content: Content
  readonly #state: StateStore
  readonly #principal: Principal | undefined

  constructor(content: Content, state: StateStore, principal?: Principal) {
    this.#content = content
    this.#state = state
    this.#principal = principal
  }

  get workspaces(): Workspace[] {
    const workspaces = this.#state.list('workspaces', this.#content.workspaces)
    return workspaces.filter((one) => this.#rightIn(one) !== 'None')
  }

  workspace(id: string, needs: AccessRight = 'Viewer'): Workspace {
    const workspace = this.workspaces.find((one) => sameId(one.id, id))
    if (!workspace) throw folderNotFound(id)
    if (!includes(this.#rightIn(workspace), needs)) {
      throw notAuthorized(`This needs the right ${needs} in the workspace ${workspace.id}.`)
    }
    return workspace
  }

  /**
   * The workspace that a path names, or My workspace if it names none: each user has one, on shared capacity, which is
   * empty. @throws ServiceError 403 for apps
   */
  workspaceAt(groupId: string | undefined): Workspace {
    if (groupId !== undefined) return this.workspace(groupId)
    const { principalType, identifier } = this.#principal ?? {}
    if (principalType !== 'User') throw notForApps()
    return { id: uuidOf(`My workspace of ${identifier}`), name: 'My workspace', capacityId: null }
  }

  users(workspace: Workspace): GroupUser[] {
    return usersOf(workspace, this.#content)
  }

  /** All reports, or those of a workspace. */
  reports(workspace?: Workspace): ReportDefinition[] {
    return this.#accessible(this.#content.reports, workspace)
  }

  report(id: string, groupId?: string, needs?: AccessRight): ReportDefinition {
    return this.#one(this.reports(), 'Report', id, groupId, needs)
  }

  /** All models, or those of a workspace. */
  models(workspace?: Workspace): Model[] {
    return this.#accessible(this.#content.models, workspace)
  }

  model(id: string, groupId?: string, needs?: AccessRight): Model {
    return this.#one(this.models(), 'Dataset', id, groupId, needs)
  }

  /** A model at a path of models: apps must name its workspace. @throws ServiceError 403 for apps without */
  modelAt({ datasetId, groupId }: { datasetId: string; groupId?: string | undefined }): Model {
    // "the second one will work", with the workspace: community.fabric.microsoft.com, thread 4399905.
    if (groupId === undefined && this.#principal?.principalType !== 'User') throw notForApps()
    return this.model(datasetId, groupId)
  }

  #accessible<T extends { workspaceId: string }>(items: T[], workspace?: Workspace): T[] {
    const ids = (workspace ? [workspace] : this.workspaces).map(({ id }) => id)
    return items.filter(({ workspaceId }) => ids.includes(workspaceId))
  }

  #one<T extends { id: string; workspaceId: string }>(
    items: T[],
    entity: string,
    id: string,
    groupId: string | undefined,
    needs: AccessRight | undefined,
  ): T {
    if (groupId) this.workspace(groupId)
    const named = items.find((one) => sameId(one.id, id) && (!groupId || sameId(one.workspaceId, groupId)))
    const item = found(named, entity, id)
    if (needs) this.workspace(item.workspaceId, needs)
    return item
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
