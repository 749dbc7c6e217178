import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { labelsOf, readMetrics, typesOf } from './read-metrics.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The table of docs/operations.md: name, type and labels. */
const documented = [
  ...read('docs/operations.md').matchAll(/^\| `(vitrine_\w+)` *\| (\w+) *\| ((?:`\w+`(?:, )?)*) *\|/gm),
].map(([, name = '', type = '', labels = '']) => ({ name, type, labels: labels.match(/\w+/g) ?? [] }))

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
let text = ''
let types: Map<string, string>
beforeAll(async () => {
  await maria.call('getReport', { id_report: 378 })
  await maria.call('groups', {}).catch(() => undefined)
  text = await vi.waitFor(async () => {
    const read = await readMetrics(portal)
    if (!read.includes('code="access.denied"')) throw new Error('The call is not counted yet.')
    return read
  })
  types = typesOf(text)
})

describe('the metrics', () => {
  it('are all in the table of the operations guide, with their types', () => {
    const ours = [...types].filter(([name]) => name.startsWith('vitrine_'))
    expect(documented.length).toBeGreaterThan(20)
    expect(new Map(documented.map(({ name, type }) => [name, type]))).toEqual(new Map(ours))
  })

  it('have the labels of that table', () => {
    // What happens once an hour has no series yet.
    const silent = ['vitrine_job_last_run_timestamp_seconds', 'vitrine_job_duration_seconds']
    for (const { name, labels } of documented.filter((metric) => !silent.includes(metric.name))) {
      expect([...labelsOf(text, name)].sort(), name).toEqual([...labels].sort())
    }
  })
})
