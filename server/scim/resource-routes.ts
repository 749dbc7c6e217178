import type { Scope } from '../base/db/scope.ts'
import type { Program } from './authenticate.ts'
import type { Answer, Operation } from './operation.ts'
import type { Query } from './protocol/lists.ts'
import type { Resource } from './protocol/schemas.ts'

interface Reading {
  program: Program
  query: Query
  base: string
}

interface Writing {
  body: unknown
  query: Query
}

/** What can be done with the resources of one kind. */
export interface ResourceRoutes {
  list(scope: Scope, request: Reading): Promise<Resource>
  get(scope: Scope, request: Reading & { id: string }): Promise<Resource>
  create(operation: Operation, request: Writing): Promise<Answer>
  replace(operation: Operation, request: Writing & { id: string }): Promise<Answer>
  patch(operation: Operation, request: Writing & { id: string }): Promise<Answer>
  remove(operation: Operation, request: Writing & { id: string }): Promise<Answer>
}
