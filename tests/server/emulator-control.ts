import { EmulatorControl } from '#emulator/api/emulator-control.ts'

/** Controls an emulator, which must have been started with faults allowed, and reads its rows. */
export class TestEmulator extends EmulatorControl {
  /** The distinct values of a column that are readable with an embed token, regardless of filters in the browser. */
  async values(token: string, reportId: string, table: string, column: string): Promise<unknown[]> {
    const answer = await fetch(`${this.url}/report-data/rows`, {
      method: 'POST',
      headers: { authorization: `EmbedToken ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reportId, table }),
    })
    const { columns, rows } = (await answer.json()) as { columns: string[]; rows: unknown[][] }
    const at = columns.indexOf(column)
    return [...new Set(rows.map((row) => row[at]))].sort()
  }
}

export const emulatorAt = (url: string): TestEmulator => new TestEmulator(url)
