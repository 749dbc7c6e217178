import type { FastifyRequest } from 'fastify'
import type {
  CallName,
  Contract,
  EntryName,
  InputOf,
  ListName,
  ResponseOf,
  RowOf,
} from '#common/contract/index.ts'
import type { Language } from '#common/language.ts'
import type { Session } from '../authentication/session.ts'
import type { Scope } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import { languageOfHeader } from './language.ts'

/** Where a call comes from. */
export interface Caller {
  address: string
  userAgent: string
  language: Language
}

/** Most calls need none of this, so it is computed on demand. */
export class RequestCaller implements Caller {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get language(): Language {
    return languageOfHeader(this.#request.headers['accept-language'])
  }
}

/** A file uploaded with a multipart call, not yet checked. */
export interface Upload {
  bytes: Buffer
}

interface PublicCall<Name extends EntryName> {
  input: InputOf<Name>
  caller: Caller
  image: Upload | undefined
  deps: Deps
}

interface SignedInCall<Name extends EntryName> extends PublicCall<Name> {
  session: Session
  /** The database, restricted to the tenant of the session. */
  scope: Scope
}

/** What a handler receives: the validated request, and who makes it. */
export type Call<Name extends EntryName> = Contract[Name]['access'] extends 'public'
  ? PublicCall<Name>
  : SignedInCall<Name>

/** One page of a list, and the number of rows on all pages. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
}

type ResultOf<Name extends EntryName> = Name extends ListName
  ? ListPage<RowOf<Name>>
  : Name extends CallName
    ? ResponseOf<Name>
    : never

export type Handler<Name extends EntryName> = (call: Call<Name>) => Promise<ResultOf<Name>>

/** One handler for each entry of a contract group: `{ … } satisfies HandlersOf<typeof users>`. */
export type HandlersOf<Group> = { [Name in keyof Group & EntryName]: Handler<Name> }

/** The handlers of the whole contract: a missing or mismatched one does not compile. */
export type Handlers = HandlersOf<Contract>
