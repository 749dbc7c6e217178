import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptionDeliveries, subscriptions } from '#server/base/db/schema/index.ts'
import { browseAt } from '../../browse-at.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { personIds } from '../../server/portal.ts'
import { answer, openAdmin, waitForRows } from '../open-admin.tsx'
import { catchSavedFile } from '../saved-files.ts'

describe('the list of subscriptions', () => {
  const server = portalFixture()
  beforeAll(async () => {
    browseAt(server.url)
    const { db } = server.database
    const nextAt = new Date(2126, 0, 7, 7)
    const weekly = { tenantId: 1, reportId: 378, frequency: 'weekly' as const, day: 1, hour: 7 }
    const common = {
      ...weekly,
      timeZone: 'America/Sao_Paulo',
      onlyIfRefreshed: true,
      language: 'pt' as const,
    }
    const [own] = await db
      .insert(subscriptions)
      .values([
        { ...common, userId: personIds.maria, pageTitle: 'Overview', page: 'p', cancelToken: 'a', nextAt },
        {
          ...{ ...common, userId: personIds.joao, arrangedBy: personIds.maria, cancelToken: 'b', nextAt },
          pauseReason: 'export' as const,
        },
      ])
      .returning()
    const delivery = { tenantId: 1, subscriptionId: own?.id ?? 0, nextAttemptAt: new Date() }
    await db.insert(subscriptionDeliveries).values({ ...delivery, state: 'skipped', skipReason: 'power_bi' })
  })

  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement

  it('says who gets which report when, why one is paused, and leads to user and report', async () => {
    const { user } = await openAdmin(server, { path: '/registroAcessos' })
    await user.click(await screen.findByRole('tab', { name: 'Subscriptions' }))
    await waitForRows()
    const [maria, joao] = screen.getAllByRole('row').slice(1)
    expect(maria).toHaveTextContent(
      /Maria Souza.*Overview.*Every week \(Monday\) at 7:00 AM.*only with new data/,
    )
    expect(maria).toHaveTextContent(/Nothing sent.*Power BI refused the report/)
    expect(joao).toHaveTextContent(/João Lima.*Arranged by Maria Souza.*All pages, as a PDF/)
    expect(joao).toHaveTextContent(/PausedThe report may no longer be exported.*None yet/)
    const links = within(joao as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/editarUsuario/${personIds.joao}`,
      `/editarUsuario/${personIds.maria}`,
      '/visualizarRelatorio/378',
    ])
  })

  it('is filtered and exported, and one is ended after a confirmation', async () => {
    const { user } = await openAdmin(server, { path: '/registroAcessos/assinaturas' })
    await waitForRows()
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Paused' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    const saved = catchSavedFile()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(async () => expect(await saved()).toMatch(/user_name.*\r\n.*João Lima.*weekly/))
    await user.click(within(rowOf('João Lima')).getByRole('button', { name: /^End: .*João Lima$/ }))
    expect(await screen.findByText(/João Lima no longer gets this report by mail/)).toBeVisible()
    await answer(user, 'End')
    expect(await screen.findByText('The subscription was ended.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('João Lima')).toBeNull())
  })
})
