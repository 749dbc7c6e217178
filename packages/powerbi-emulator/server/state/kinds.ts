import type { Workspace } from '#emulator/workspaces.ts'

/** A visual of a report on a dashboard. */
export interface DashboardTile {
  id: string
  reportId: string
  /** The name of the visual. */
  visual: string
}

export interface Dashboard {
  id: string
  workspaceId: string
  displayName: string
  tiles: DashboardTile[]
}

export interface CapacityState {
  id: string
  state: 'Active' | 'Suspended'
}

/** A profile of an app: a tenant of a program that serves many. */
export interface Profile {
  id: string
  displayName: string
  /** Client id of the app that owns it. */
  clientId: string
}

/** Everything that programs can create or change, by kind. */
export interface Kinds {
  workspaces: Workspace
  capacities: CapacityState
  profiles: Profile
  dashboards: Dashboard
}
