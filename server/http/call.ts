import type {
  CallName,
  Contract,
  EntryName,
  InputOf,
  ListName,
  ResponseOf,
  RowOf,
} from '#common/contract/index.ts'
import type { Language } from '#common/texts/language.ts'
import type { Scope } from '../base/db/scope.ts'
import type { Audited, RunAudited } from './audited.ts'
import type { BaseDeps } from './deps.ts'
import type { Session } from './session.ts'

/** Where a call comes from. */
export interface Caller {
  address: string
  userAgent: string
  /** `ref` of an error response. */
  requestId: string
  language: Language
}

/** A file uploaded with a multipart call, not yet checked. */
export interface Upload {
  bytes: Buffer
}

/** The images of a multipart call, by field. */
export type Images = { [field: string]: Upload }

interface PublicCall<Name extends EntryName, Deps> {
  input: InputOf<Name>
  caller: Caller
  image: Upload | undefined
  /** That and the others. */
  images: Images
  deps: Deps
}

interface SignedInCall<Name extends EntryName, Deps> extends PublicCall<Name, Deps> {
  session: Session
  /** The database, restricted to the tenant of the session. */
  scope: Scope
}

/** Calls whose changes are recorded in the audit log. */
type AuditedName = {
  [Name in CallName]: NonNullable<Contract[Name]['audit']> extends never ? never : Name
}[CallName]

interface AuditedCall<Name extends AuditedName, Deps> extends SignedInCall<Name, Deps> {
  /** Changes and records in one transaction; its result is the only one that the handler may return. */
  audited: RunAudited<ResponseOf<Name>>
}

/** What a handler receives: the validated request, who makes it, and the services that its room declares. */
export type Call<Name extends EntryName, Deps = BaseDeps> = Contract[Name]['access'] extends 'public'
  ? PublicCall<Name, Deps>
  : Name extends AuditedName
    ? AuditedCall<Name, Deps>
    : SignedInCall<Name, Deps>

/** One page of a list, and the number of rows on all pages; absent: more than `limits.logCount`, and more follow. */
export interface ListPage<Row> {
  rows: Row[]
  total: number | undefined
}

type ResultOf<Name extends EntryName> = Name extends ListName
  ? ListPage<RowOf<Name>>
  : Name extends AuditedName
    ? Audited<ResponseOf<Name>>
    : Name extends CallName
      ? ResponseOf<Name>
      : never

export type Handler<Name extends EntryName, Deps = BaseDeps> = (
  call: Call<Name, Deps>,
) => Promise<ResultOf<Name>>

/** One handler for each entry of a contract group: `{ … } satisfies HandlersOf<typeof users, PeopleDeps>`. */
export type HandlersOf<Group, Deps = BaseDeps> = { [Name in keyof Group & EntryName]: Handler<Name, Deps> }
