import type { Model } from '#emulator/models/types.ts'
import type { ImportedModel } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'

/** The models of imported packages, whose tables are kept in memory. */
export class ImportedModels {
  readonly #state: StateStore
  readonly #models = new Map<string, Model>()

  constructor(state: StateStore) {
    this.#state = state
  }

  /** Reads the packages of an earlier run. */
  async load(): Promise<void> {
    for (const model of this.#state.list('models', [])) await this.add(model)
  }

  /** Reads the tables and roles of a model. */
  async add({ package: content, ...model }: ImportedModel): Promise<void> {
    const { readPackage } = await import('./read-package.ts')
    const read = await readPackage(Buffer.from(content, 'base64'))
    this.#models.set(model.id, { ...read.model, ...model })
  }

  find({ id }: ImportedModel): Model | undefined {
    return this.#models.get(id)
  }
}
