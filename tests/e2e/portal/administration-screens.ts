import { maria, world } from '../../server/access/group-reports/report-forms.ts'
import type { AdminTexts } from '../../texts.ts'
import type { BackOffice } from './back-office.ts'

type Step = (at: BackOffice, words: AdminTexts) => Promise<unknown>
export interface Screen {
  path: string
  /** Waits until the screen is complete; by default, until it has its heading. */
  ready?: Step
  /** A call that does not reach the server. */
  failingCall?: string
  /** The app cannot go on from here: a form with changes would ask first. */
  mustReload?: boolean
  /** An open list is outside the regions of the page. */
  hasPopup?: boolean
}

const row: Step = ({ page }) => page.locator('tbody tr').first().waitFor()
/** Not of the table of days, which is folded. */
const usageRow: Step = ({ page }) => page.locator('tbody tr').filter({ visible: true }).first().waitFor()
const dialog: Step = ({ page }) => page.getByRole('alertdialog').waitFor()
/** What the screens show besides the demo data. */
interface ScreenIds {
  /** A report whose user has a repeated filter row and a page that no longer exists. */
  report: number
  /** A group without reports. */
  empty: number
  /** A playlist of a group, with a report, an image and areas. */
  playlist: number
  /** A provider of single sign-on, with a mapped group. */
  provider: number
}

const form = ({ report }: ScreenIds) => `/editarRelatorio/${world}/Mundo/${report}`
const input: Step = ({ page }) => page.locator('input').filter({ visible: true }).first().waitFor()
const retry: Step = ({ page }, { common }) =>
  page.getByRole('button', { name: common.retry }).first().waitFor()

/** Every screen of the back-office, and the states that look different. */
export const administrationScreens: Record<string, (ids: ScreenIds) => Screen> = {
  'the groups': () => ({ path: '/gerenciamento', ready: row }),
  'a search that finds nothing': () => ({
    path: '/gerenciamento',
    ready: async ({ page }, { common, admin: { list } }) => {
      await page.getByRole('searchbox', { name: common.search }).fill('zzz')
      await page.getByText(list.clearFilters).waitFor()
    },
  }),
  'the question before a group is deleted': () => ({
    path: '/gerenciamento',
    ready: async (at, words) => {
      await at.page.getByRole('button', { name: words.common.delete }).first().click()
      await dialog(at, words)
    },
  }),
  'a list that could not be loaded': () => ({ path: '/gerenciamento', failingCall: 'groups', ready: retry }),
  'the reports of a group': () => ({ path: `/grupoRelatorios/${world}/Mundo`, ready: row }),
  'the playlists of a group': () => ({ path: `/playlistsGrupo/${world}/Mundo`, ready: row }),
  'the form of a new playlist of a group with everything missing': () => ({
    path: `/adicionarPlaylistGrupo/${world}/Mundo`,
    ready: async ({ page, press }, { common, fieldErrors }) => {
      await press(common.save)
      await page.getByText(fieldErrors.playlistNameMissing).first().waitFor()
    },
  }),
  'the form of a playlist of a group': ({ playlist }) => ({
    path: `/editarPlaylistGrupo/${world}/Mundo/${playlist}`,
    ready: ({ page }) => page.getByRole('group', { name: /^2\./ }).waitFor(),
  }),
  'the access to the reports of a group': () => ({
    path: `/grupoAcessos/${world}/Mundo`,
    ready: ({ page }) => page.getByRole('gridcell').first().waitFor(),
  }),
  'the options of a cell': () => ({
    path: `/grupoAcessos/${world}/Mundo`,
    hasPopup: true,
    ready: async ({ page }) => {
      await page.getByRole('gridcell').first().click({ button: 'right' })
      await page.getByRole('menuitem').first().waitFor()
    },
  }),
  'a group without reports': ({ empty }) => ({
    path: `/grupoRelatorios/${empty}/Vazio`,
    ready: ({ page }, { resources }) => page.getByText(resources.groupReports.empty).waitFor(),
  }),
  'all reports': () => ({ path: '/todosRelatorios', ready: row }),
  'who sees a report': ({ report }) => ({
    path: `/quemVeRelatorio/${world}/Mundo/${report}`,
    ready: ({ page }, { admin: { recordTabs } }) =>
      page.getByRole('list', { name: recordTabs.readers.heading }).waitFor(),
  }),
  'the users': () => ({ path: '/usuarios', ready: row }),
  'the form of a new user with everything missing': () => ({
    path: '/adicionarUsuario',
    ready: async ({ page, press }, { common, fieldErrors }) => {
      await press(common.save)
      await page.getByText(fieldErrors.required).first().waitFor()
    },
  }),
  'the form of a user': () => ({ path: `/editarUsuario/${maria}` }),
  'a user who is not there': () => ({
    path: '/editarUsuario/99999',
    ready: ({ page }, { admin: { form } }) => page.getByText(form.notFound).waitFor(),
  }),
  'the form of a new group': () => ({ path: '/adicionarGrupo' }),
  'the form of a group': () => ({
    path: `/editarGrupo/${world}/Mundo`,
    ready: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  }),
  'the form of a new report with a choice open': () => ({
    hasPopup: true,
    path: `/adicionarRelatorio/${world}/Mundo`,
    ready: async ({ page, press }, { common, resources }) => {
      await press(common.save)
      await page.getByRole('combobox', { name: resources.groupReports.fields.accountId }).click()
      await page.getByRole('option').first().waitFor()
    },
  }),
  'a source that could not be loaded': () => ({
    path: `/adicionarRelatorio/${world}/Mundo`,
    failingCall: 'accounts',
    ready: retry,
  }),
  'the form of a report': (ids) => ({
    path: form(ids),
    ready: ({ page }) => page.getByRole('checkbox').first().waitFor(),
  }),
  'the confirmation before a user with filters is deselected': (ids) => ({
    path: form(ids),
    ready: async (at, words) => {
      await at.page.getByRole('checkbox', { name: /Maria/ }).click()
      await dialog(at, words)
    },
  }),
  'the question before a form with changes is left': (ids) => ({
    mustReload: true,
    path: form(ids),
    ready: async (at, words) => {
      await at.page.getByLabel(words.resources.groupReports.fields.name).fill('x')
      await at.follow(words.admin.support.title)
      await dialog(at, words)
    },
  }),
  'filters that are incomplete, repeated, and of a page that is gone': (ids) => ({
    mustReload: true,
    path: `${form(ids)}?pessoa=${maria}`,
    ready: async ({ page, press }, { admin: { filters }, fieldErrors }) => {
      await press(filters.add)
      await page.getByLabel(filters.column).last().fill('country')
      await press(filters.addPage)
      await press(filters.apply)
      await page.getByText(fieldErrors.filterIncomplete).first().waitFor()
      await page.getByText(filters.pageDeleted.replace('%{name}', 'Gone')).waitFor()
    },
  }),
  'the columns to choose from': (ids) => ({
    hasPopup: true,
    path: `${form(ids)}?pessoa=${maria}`,
    ready: async ({ page }, { admin: { filters } }) => {
      await page.getByLabel(filters.column).first().click()
      await page.getByRole('option').first().waitFor()
    },
  }),
  'a spreadsheet with a row that is refused': () => ({
    path: '/importarUsuarios',
    ready: async ({ page }) => {
      const buffer = Buffer.from('Nome;E-mail\nRita;rita@aurora.test\nRui;rui')
      await page.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('cell', { name: 'rita@aurora.test' }).waitFor()
    },
  }),
  'why a user sees a report': () => ({
    path: `/verificarAcesso/${maria}/378`,
    ready: ({ page }) =>
      page
        .getByText(/gapminder|country/)
        .first()
        .waitFor(),
  }),
  'the profile': () => ({ path: '/perfilAdm' }),
  'the management reports': () => ({ path: '/relatoriosGerenciais', ready: row }),
  'the message to support with everything missing': () => ({
    path: '/suporte',
    ready: async ({ page, press }, { admin: { support }, fieldErrors }) => {
      await press(support.send)
      await page.getByText(fieldErrors.required).first().waitFor()
    },
  }),
  'the page views': () => ({ path: '/registroAcessos', ready: row }),
  'the sign-ins': () => ({ path: '/registroAcessos/entradas', ready: row }),
  'the runs of playlists': () => ({ path: '/registroAcessos/apresentacoes' }),
  'the subscriptions': () => ({ path: '/registroAcessos/assinaturas' }),
  'the changes': () => ({ path: '/registroAcessos/alteracoes' }),
  'access at a date': () => ({ path: '/registroAcessos/acesso' }),
  'the answer to a request for access': () => ({
    path: '/pedidosAcesso',
    ready: async ({ page }) => {
      await page.locator('tbody button').first().click()
      await page.getByRole('alertdialog').getByRole('combobox').waitFor()
    },
  }),
  'the check of reports': () => ({ path: '/verificacaoRelatorios' }),
  'the brand': () => ({ path: '/marca', ready: input }),
  provisioning: () => ({ path: '/provisionamento', ready: input }),
  'the form of a new management report': () => ({ path: '/adicionarRelatorioGerencial', ready: input }),
  'the form of a management report': () => ({ path: '/editarRelatorioGerencial/1', ready: input }),
  'the accounts': () => ({ path: '/contas', ready: row }),
  'the form of a new account': () => ({ path: '/adicionarConta', ready: input }),
  'the form of an account': () => ({ path: '/editarConta/1', ready: input }),
  'the providers of single sign-on': () => ({ path: '/entrada', ready: row }),
  'the form of a new provider': () => ({ path: '/adicionarProvedor', ready: input }),
  'the form of a provider': ({ provider }) => ({ path: `/editarProvedor/${provider}`, ready: input }),
  'a provider that does not pass its test': ({ provider }) => ({
    path: `/editarProvedor/${provider}`,
    ready: async ({ page }, { admin: { identityProviders } }) => {
      await page.getByRole('button', { name: identityProviders.test.run }).click()
      await page.getByRole('img', { name: identityProviders.test.wrong }).waitFor()
    },
  }),
  'the usage of reports': () => ({ path: '/uso', ready: usageRow }),
  'a report': () => ({
    path: '/visualizarRelatorio/378',
    ready: ({ page }) => page.frameLocator('iframe').getByRole('tab').first().waitFor(),
  }),
  'a report that could not be opened': () => ({
    path: '/visualizarRelatorio/378',
    failingCall: 'getReport',
    ready: retry,
  }),
}
