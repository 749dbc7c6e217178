import type { Workspace } from '#emulator/workspaces.ts'

/** What an import does if a model of the same name exists. */
export const nameConflicts = [
  'Ignore',
  'Abort',
  'Overwrite',
  'CreateOrOverwrite',
  'GenerateUniqueName',
] as const

export interface ImportRequest {
  workspace: Workspace
  /** Of the model and the report, without the ending of the file. */
  name: string
  nameConflict: (typeof nameConflicts)[number]
  skipReport: boolean
  content: Buffer
}
