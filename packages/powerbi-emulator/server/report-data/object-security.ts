import type { Identity, Model, Role, Table } from '#emulator/models/types.ts'
import { ServiceError } from '../service-error.ts'

/**
 * The roles of an identity. "Row-level security and object-level security cannot be combined from different roles": such a
 * combination is an error of each query (learn.microsoft.com, analysis-services/tabular-models/object-level-security).
 * @throws ServiceError 400
 */
export function rolesOf(model: Model, identity: Identity): Role[] {
  const roles = memberships(model, identity)
  const isApart = (one: Role, other: Role) => one !== other && restrictsRows(one) && hidesObjects(other)
  if (roles.some((one) => roles.some((other) => isApart(one, other)))) {
    const reason = 'Row-level security and object-level security of different roles cannot be combined.'
    throw new ServiceError(400, 'ExplorationContainer_FailedToLoadModel_DefaultDetails', reason)
  }
  return roles
}

/**
 * The tables and columns that exist for an identity: those that one of its roles does not hide, as roles add up. Not for
 * everybody with access to the workspace, who sees them all.
 */
export function visibleTables(model: Model, identity: Identity | undefined): Table[] {
  const roles = identity ? memberships(model, identity) : []
  const hides = ({ hidden = [] }: Role, table: string, column?: string) =>
    hidden.some((one) => one.table === table && (one.column === undefined || one.column === column))
  const isHidden = (table: string, column?: string) =>
    roles.length > 0 && roles.every((role) => hides(role, table, column))
  return model.tables
    .filter(({ name }) => !isHidden(name))
    .map((table) => ({ ...table, columns: table.columns.filter(({ name }) => !isHidden(table.name, name)) }))
}

const memberships = (model: Model, { roles = [] }: Identity): Role[] =>
  model.roles.filter(({ name }) => roles.includes(name))

const restrictsRows = ({ filters = {} }: Role) => Object.keys(filters).length > 0
const hidesObjects = ({ hidden = [] }: Role) => hidden.length > 0
