import type { Content } from '#emulator/content/content.ts'
import type { Model } from '#emulator/models/types.ts'
import type { ImportedModel, StoredModel } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { pushModel } from './push-model.ts'

/** The models that programs have created: from packages, whose tables are kept in memory, as copies, or for rows. */
export class StoredModels {
  readonly #state: StateStore
  readonly #content: () => Content
  readonly #imported = new Map<string, Model>()

  constructor(state: StateStore, content: () => Content) {
    this.#state = state
    this.#content = content
  }

  /** Reads the packages of an earlier run. */
  async load(): Promise<void> {
    for (const model of this.#state.list('models', [])) if ('package' in model) await this.addPackage(model)
  }

  /** Reads the tables and roles of a model. */
  async addPackage({ package: content, ...model }: ImportedModel): Promise<void> {
    const { readPackage } = await import('../imports/read-package.ts')
    const read = await readPackage(Buffer.from(content, 'base64'))
    this.#imported.set(model.id, { ...read.model, ...model })
  }

  /** Undefined for a copy of a model that own data no longer have. */
  find(model: StoredModel): Model | undefined {
    if ('package' in model) return this.#imported.get(model.id)
    if ('push' in model) return pushModel(model)
    const original = this.#content().models.find(({ id }) => id === model.copyOf)
    return original && { ...original, id: model.id, name: model.name, workspaceId: model.workspaceId }
  }
}
