import type { EmbedDescriptor } from '#common/embed/types.ts'
import { anIdentity, EmulatorClient, reportId, WORLD } from '#emulator/tests/client.ts'
import { startEmulator } from '#emulator/tests/harness.ts'

const NATURE = 'a0000000-0000-4000-8000-000000000003'

/** An emulator, and embed descriptors for two of its reports. */
export async function startReportService() {
  const emulator = await startEmulator()
  const client = new EmulatorClient(emulator.url)
  await client.signIn()

  async function token(
    report: number,
    lifeSeconds = 3600,
  ): Promise<{ token: string; expiresAt: string; serverNow: string }> {
    const identities = report === 1 ? [anIdentity(1)] : undefined
    const workspace = report === 1 ? WORLD : NATURE
    const { body } = await client.tokenFor(report, { accessLevel: 'View', identities }, workspace)
    const serverNow = new Date()
    const expiresAt = new Date(serverNow.getTime() + lifeSeconds * 1000)
    return { token: body.token, expiresAt: expiresAt.toISOString(), serverNow: serverNow.toISOString() }
  }

  return {
    url: emulator.url,
    token,
    /** What a server would send to a browser for one report: 1 world development, 6 penguins. */
    async embed(report: number, rest: Partial<EmbedDescriptor> = {}): Promise<EmbedDescriptor> {
      const { token: accessToken, expiresAt, serverNow } = await token(report)
      const embedUrl = `${emulator.url}/reportEmbed?reportId=${reportId(report)}`
      const name = `Report ${report}`
      return {
        powerBiReportId: reportId(report),
        embedUrl,
        accessToken,
        expiresAt,
        serverNow,
        filters: [],
        allowedPages: [],
        name,
        ...rest,
      }
    },
    close: emulator.close,
  }
}
