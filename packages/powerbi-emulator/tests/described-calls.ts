import { expect } from 'vitest'
import type { Answer, EmulatorClient } from './client.ts'
import { faultsOfAnswer } from './powerbi-schema.ts'

/** Calls operations as Microsoft's description names them; answers must be as it says. */
export const describedCalls =
  (client: EmulatorClient) =>
  async (
    operation: string,
    ids: Record<string, string | undefined> = {},
    body?: unknown,
  ): Promise<Answer> => {
    const [method = '', template = ''] = operation.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? name))
    const answer = await client.call(method, path, body)
    if (answer.status < 300) expect(faultsOfAnswer(operation, answer.body)).toEqual([])
    return answer
  }
