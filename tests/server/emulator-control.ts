import type { CallName, Fault } from '#emulator/server/faults/fault.ts'

interface ClockState {
  offsetSeconds: number
}

/** Controls an emulator, which must have been started with faults allowed. */
export function emulatorAt(url: string) {
  async function order(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  return {
    fault: (...faults: Fault[]) => order('POST', '/__emulator/faults', faults),
    /** Moves the emulator's clock forward, so that tokens expire without waiting. */
    advanceClock: async (seconds: number): Promise<void> => {
      const { offsetSeconds } = (await (await order('GET', '/__emulator/clock')).json()) as ClockState
      await order('POST', '/__emulator/clock', { offsetSeconds: offsetSeconds + seconds })
    },
    /** Removes all faults and call counts. */
    endFaults: () => order('DELETE', '/__emulator/faults'),
    /** Removes all faults and call counts, and sets the clock back to the machine's time. */
    reset: async (): Promise<void> => {
      await order('DELETE', '/__emulator/faults')
      await order('DELETE', '/__emulator/clock')
    },
    calls: async (): Promise<Partial<Record<CallName, number>>> => {
      const answer = (await (await order('GET', '/__emulator/calls')).json()) as { value: object }
      return answer.value
    },
    /** The distinct values of a column that are readable with an embed token, regardless of filters in the browser. */
    values: async (token: string, reportId: string, table: string, column: string): Promise<unknown[]> => {
      const answer = await fetch(`${url}/report-data/rows`, {
        method: 'POST',
        headers: { authorization: `EmbedToken ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ reportId, table }),
      })
      const { columns, rows } = (await answer.json()) as { columns: string[]; rows: unknown[][] }
      const at = columns.indexOf(column)
      return [...new Set(rows.map((row) => row[at]))].sort()
    },
  }
}

export type EmulatorControl = ReturnType<typeof emulatorAt>
