import { render, screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { AdminContext } from 'react-admin'
import { beforeAll, expect, it } from 'vitest'
import { createDataProvider } from '#admin/data/data-provider.ts'
import { createDownloads } from '#admin/data/downloads.ts'
import { createI18nProvider } from '#admin/i18n/i18n-provider.ts'
import { SecurityTableLink } from '#admin/row-rules/SecurityTableLink.tsx'
import { createRequest } from '#common/contract/client.ts'
import { reports } from '#server/base/db/schema/index.ts'
import { newUser } from '../../new-user.ts'
import { openPortal } from '../open-portal.ts'
import { catchSavedFile } from '../saved-files.ts'

const { server, call } = openPortal()
const withTable = 380
beforeAll(() =>
  server.changeExternally((db) =>
    db
      .update(reports)
      .set({
        rowRules: { username_from: 'email', username: '', roles: [], keys: [], security_table: true },
      })
      .where(eq(reports.id, withTable)),
  ),
)

it('an administrator saves the security table of a report as CSV', async () => {
  const saved = catchSavedFile()
  const token = (await server.as('admin')).token() ?? null
  const baseURL = `${server.url}/api`
  const sendRequest = createRequest({
    ...{ baseURL, language: () => 'en' as const, token: () => token, onToken: () => undefined },
  })
  const provider = createDataProvider(call, { id_setup: 1 }, createDownloads(baseURL, sendRequest))
  render(
    <AdminContext dataProvider={provider} i18nProvider={await createI18nProvider('en')}>
      <SecurityTableLink reportId={withTable} reportName="Consumo" />
    </AdminContext>,
  )
  await newUser().click(screen.getByRole('button', { name: 'Save the security table (CSV)' }))
  expect(await saved()).toContain(`"1","${withTable}","maria@aurora.test","cars","Origin","Japan"`)
})
