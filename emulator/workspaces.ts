/** The workspaces ("groups" in the REST API) of models and reports. */
export const WORLD = 'a0000000-0000-4000-8000-000000000001'
export const BUSINESS = 'a0000000-0000-4000-8000-000000000002'
export const NATURE = 'a0000000-0000-4000-8000-000000000003'

export interface Workspace {
  id: string
  name: string
}

export const workspaces: Workspace[] = [
  { id: WORLD, name: 'World' },
  { id: BUSINESS, name: 'Business' },
  { id: NATURE, name: 'Nature' },
]
