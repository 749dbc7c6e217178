import { eq } from 'drizzle-orm'
import {
  accessRequests,
  announcements,
  filterSets,
  setups,
  subscriptionDeliveries,
  subscriptions,
  supportMessages,
} from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import { aurora } from './demo-data.ts'
import { employees } from './employees.ts'
import { dayMs } from './work-time.ts'

const tenantId = aurora.id
const hourMs = 3_600_000

const daysAfter = (until: Date, days: number): Date => new Date(until.getTime() + days * dayMs)

const [sales, finance] = [386, 387]
const worldDevelopment = 378

const [ana, maria, joao] = [4, 2, 3]

/** Requests for access that wait: of Ana, who has no report, and of an employee who lacks one. */
async function seedRequests(db: Db, until: Date): Promise<void> {
  const lacking = employees.find(
    ({ isInvited, access }) => !isInvited && access.every((one) => one.reportId !== finance),
  )
  const rows = [
    { userId: ana, reportId: worldDevelopment, reason: 'Para a apresentação de segunda-feira', hoursAgo: 20 },
    ...(lacking
      ? [
          {
            userId: lacking.id,
            reportId: finance,
            reason: 'Acompanho o orçamento da minha área',
            hoursAgo: 44,
          },
        ]
      : []),
  ]
  await db.insert(accessRequests).values(
    rows.map(({ hoursAgo, ...row }) => ({
      ...{ tenantId, createdAt: new Date(until.getTime() - hoursAgo * hourMs) },
      ...row,
    })),
  )
}

/** Messages to support: one is new, one is being worked on, one is done. */
async function seedMessages(db: Db, until: Date): Promise<void> {
  const sent = (daysAgo: number) => {
    const at = daysAfter(until, -daysAgo)
    return { tenantId, state: 'sent' as const, createdAt: at, nextAttemptAt: at }
  }
  await db.insert(supportMessages).values([
    {
      ...sent(9),
      ...{ userId: joao, email: 'joao@aurora.test', progress: 'done' },
      ...{ subject: 'Meta de novembro', message: 'A meta do Nordeste em Vendas está diferente da planilha.' },
    },
    {
      ...sent(3),
      ...{ userId: maria, email: 'maria@aurora.test', progress: 'in_progress', assigneeId: 1 },
      ...{ subject: 'Relatório no celular', message: 'No celular só vejo uma parte da página.' },
    },
    {
      ...sent(1),
      ...{ userId: maria, email: 'maria@aurora.test', progress: 'new' },
      ...{ subject: 'Acesso ao Financeiro', message: 'Posso ver também o resultado da minha região?' },
    },
  ])
}

/** Mails with reports: each has been sent once, and is due in the next days. */
async function seedSubscriptions(db: Db, until: Date): Promise<void> {
  const rows = [
    { userId: maria, reportId: sales, frequency: 'weekly' as const, day: 1 },
    { userId: joao, reportId: finance, frequency: 'monthly' as const, day: 1 },
  ]
  const lastWeek = daysAfter(until, -5)
  for (const row of rows) {
    const [stored] = await db
      .insert(subscriptions)
      .values({
        ...{ tenantId, hour: 8, timeZone: 'America/Sao_Paulo', onlyIfRefreshed: true, language: 'pt' },
        ...{ cancelToken: `demo-${row.userId}-${row.reportId}`, createdAt: lastWeek },
        ...{ nextAt: daysAfter(until, 3), ...row },
      })
      .returning({ id: subscriptions.id })
    if (!stored) continue
    const delivery = { tenantId, subscriptionId: stored.id, state: 'sent' as const, createdAt: lastWeek }
    await db.insert(subscriptionDeliveries).values({ ...delivery, nextAttemptAt: lastWeek })
  }
}

/** What waits for Aurora's administrator, and what has been set up: no screen of the back-office is empty. */
export async function seedInbox(db: Db, until: Date): Promise<void> {
  await seedRequests(db, until)
  await seedMessages(db, until)
  await seedSubscriptions(db, until)
  await db.insert(announcements).values({
    ...{ tenantId, kind: 'info', startsAt: daysAfter(until, -12), endsAt: daysAfter(until, -5) },
    textPt: 'Os números de outubro já estão em Vendas e Financeiro.',
    textEn: 'The October figures are in Sales and Finance.',
  })
  await db.insert(filterSets).values({
    ...{ tenantId, name: 'Região da pessoa', description: 'Cada pessoa vê as lojas da sua região.' },
    filters: [
      { table: 'vendas', column: 'regiao', condition: 'In', value: '{regiao}', data_type: 'varchar' },
    ],
  })
  await db.update(setups).set({ darkReports: true }).where(eq(setups.tenantId, tenantId))
}
