import { identityFor } from '../emulator-host.ts'

export interface LoggedEvent {
  name: string
  initiator?: string
  newPage?: string
  message?: string
  errorCode?: string
  [field: string]: unknown
}

/** The parts of the client's report object and window that these tests use. */
export interface Client {
  portal: {
    events: LoggedEvent[]
    hooks: string[]
    container: HTMLElement
    report: Report
    client: { models: object }
  }
  powerbi: Record<
    'embed' | 'load' | 'bootstrap' | 'reset' | 'createReport',
    (element: HTMLElement, config?: object) => Report
  >
}
export type Report = Record<string, (...args: unknown[]) => Promise<unknown>>

export const everything = (number: number) =>
  [1, 10, 11, 12, 13].includes(number) ? identityFor(number) : undefined

export const country = (operator: string, ...values: string[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'gapminder', column: 'country' },
  operator,
  values,
  filterType: 1,
  requireSingleSelection: false,
})
