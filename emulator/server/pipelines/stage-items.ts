import type { Workspace } from '#emulator/workspaces.ts'
import { bindReport } from '../catalog/bind-report.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { dataflowsOf } from '../rest/dataflows.ts'
import type { Service } from '../service.ts'

/** What can be deployed, in the order in which it is: reports need their models. */
export const itemTypes = ['dataflows', 'datasets', 'reports'] as const

export type ItemType = (typeof itemTypes)[number]

export interface StageItem {
  type: ItemType
  id: string
  name: string
  /** What a deployment copies, to tell whether two items are the same. */
  content: string
  /** The model of a report. */
  datasetId?: string
  /** Push datasets cannot be deployed, as in Power BI. */
  isSupported: boolean
}

/** The items of a workspace that a stage has. */
export function itemsOf(workspace: Workspace, catalog: Catalog, { state }: Service): StageItem[] {
  const contentOfModel = (id: string) => {
    const stored = state.find('models', id)
    if (!stored) return id
    if ('push' in stored) return ''
    return 'package' in stored ? stored.package : stored.copyOf
  }
  return [
    ...dataflowsOf([workspace], state).map(({ id, name, definition }) => ({
      type: 'dataflows' as const,
      id,
      name,
      content: JSON.stringify(definition),
      isSupported: true,
    })),
    ...catalog.models(workspace).map(({ id, name, takesRows }) => ({
      type: 'datasets' as const,
      id,
      name,
      content: contentOfModel(id),
      isSupported: !takesRows,
    })),
    ...catalog.reports(workspace).map(({ id, workspaceId: _, datasetId, ...report }) => ({
      type: 'reports' as const,
      id,
      name: report.name,
      content: JSON.stringify(report),
      datasetId,
      isSupported: true,
    })),
  ]
}

interface Place {
  id: string
  workspaceId: string
  /** The model of a report there. */
  datasetId?: string
}

/** Copies an item to its place in another workspace, over what is there. */
export async function copyItem(
  item: StageItem,
  place: Place,
  catalog: Catalog,
  service: Service,
): Promise<void> {
  const { state, storedModels } = service
  const { id, workspaceId, datasetId = item.datasetId ?? '' } = place
  if (item.type === 'reports') {
    const report = bindReport(catalog.model(datasetId), catalog.report(item.id))
    state.put('reports', { ...report, id, workspaceId })
  } else if (item.type === 'dataflows') {
    const dataflow = state.find('dataflows', item.id)
    if (dataflow) state.put('dataflows', { ...dataflow, id, workspaceId })
  } else {
    const stored = state.find('models', item.id) ?? { copyOf: item.id }
    const copy = { ...stored, id, name: item.name, workspaceId }
    if ('package' in copy) await storedModels.addPackage(copy)
    state.put('models', copy)
  }
}
