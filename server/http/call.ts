import type { CallName, Contract, InputOf, ResponseOf } from '#common/contract/index.ts'
import type { Language } from '#common/language.ts'
import type { Scope } from '../db/scope.ts'
import type { Deps } from '../deps.ts'

/** Who makes a call, as the database knows the person now. */
export interface Session {
  userId: number
  name: string
  email: string
  adm: boolean
  tenantId: number
  setupId: number
  /** The token's payload times, in seconds since 1970. */
  token: { issuedAt: number; expiresAt: number; signedInAt: number; version: number }
}

/** Where a call comes from. */
export interface Caller {
  address: string
  userAgent: string
  language: Language
}

/** A picture that came with a multipart call: its bytes, not yet judged. */
export interface Upload {
  bytes: Buffer
}

interface OpenCall<Name extends CallName> {
  input: InputOf<Name>
  caller: Caller
  image: Upload | undefined
  deps: Deps
}

interface SignedInCall<Name extends CallName> extends OpenCall<Name> {
  session: Session
  /** The database, narrowed to the caller's tenant. */
  scope: Scope
}

/** What a handler is given: the judged request, and who asks. */
export type Call<Name extends CallName> = Contract[Name]['access'] extends 'public'
  ? OpenCall<Name>
  : SignedInCall<Name>

export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<ResponseOf<Name>>

/** Some of the contract's handlers, by name. */
export type HandlersOf<Name extends CallName> = { [Each in Name]: Handler<Each> }

/** One handler for each call: a missing or a wrong one does not compile. */
export type Handlers = HandlersOf<CallName>
