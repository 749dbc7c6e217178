import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kinds } from './kinds.ts'

/** By id in lower case; null marks an entity of the content as deleted. */
type State = { [Kind in keyof Kinds]?: Record<string, Kinds[Kind] | null> }

interface StateFile {
  version: 1
  state: State
}

/**
 * What programs have created, changed and deleted, over the content. With a data directory it is kept in one file,
 * written before each response, so that it survives a restart.
 */
export class StateStore {
  readonly #file: string | undefined
  #state: State = {}

  /** @throws Error if the file of an earlier run cannot be read */
  constructor(dataDir?: string) {
    if (!dataDir) return
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, 'emulator-state.json')
    if (existsSync(this.#file)) this.#state = readState(this.#file)
  }

  /** The entities of the content as they are now, then those that were created. */
  list<Kind extends keyof Kinds, Base extends { id: string }>(
    kind: Kind,
    content: Base[],
  ): (Base | Kinds[Kind])[] {
    const rest = new Map(Object.entries(this.#of(kind)))
    const kept = content.flatMap((entity): (Base | Kinds[Kind])[] => {
      const id = entity.id.toLowerCase()
      const changed = rest.get(id)
      rest.delete(id)
      return changed === null ? [] : [changed ?? entity]
    })
    return [...kept, ...[...rest.values()].filter((entity) => entity !== null)]
  }

  /** Undefined if it was neither created nor changed. */
  find<Kind extends keyof Kinds>(kind: Kind, id: string): Kinds[Kind] | undefined {
    const entities = this.#of(kind)
    const key = id.toLowerCase()
    // Ids come from requests: `constructor` is the name of no entity.
    return Object.hasOwn(entities, key) ? (entities[key] ?? undefined) : undefined
  }

  put<Kind extends keyof Kinds>(kind: Kind, entity: Kinds[Kind]): void {
    this.#write(kind, entity.id, entity)
  }

  delete(kind: keyof Kinds, id: string): void {
    this.#write(kind, id, null)
  }

  /** Forgets every change. */
  reset(): void {
    this.#state = {}
    this.#save()
  }

  #of<Kind extends keyof Kinds>(kind: Kind): Record<string, Kinds[Kind] | null> {
    return this.#state[kind] ?? {}
  }

  #write<Kind extends keyof Kinds>(kind: Kind, id: string, entity: Kinds[Kind] | null): void {
    this.#state = { ...this.#state, [kind]: { ...this.#of(kind), [id.toLowerCase()]: entity } }
    this.#save()
  }

  /** A reader finds the old file or the new one, never a part. */
  #save(): void {
    if (!this.#file) return
    const content: StateFile = { version: 1, state: this.#state }
    writeFileSync(`${this.#file}.new`, JSON.stringify(content), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function readState(file: string): State {
  try {
    const { version, state } = JSON.parse(readFileSync(file, 'utf8')) as StateFile
    if (version !== 1) throw new Error(`version ${version} is not known`)
    return state
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be read (${reason}). Delete it to start without changes.`)
  }
}
