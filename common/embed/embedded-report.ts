import { Embed, type Report } from 'powerbi-client'
import type { EmbeddedReport } from './types.ts'

/** The library's report as the engines need it. */
export function asEmbeddedReport(report: Report): EmbeddedReport {
  return {
    getPages: () => report.getPages(),
    setPage: (name) => report.setPage(name),
    updateFilters: (operation, filters) => report.updateFilters(operation, filters),
    setAccessToken: (token) => setAccessToken(report, token),
    reload: () => report.reload(),
    refresh: () => report.refresh(),
    print: () => report.print(),
  }
}

/**
 * The library also leaves a new token on the container and with the service, where the next report embedded without
 * one would pick it up; both are cleared.
 */
async function setAccessToken(report: Report, token: string): Promise<void> {
  await report.setAccessToken(token)
  report.element.removeAttribute(Embed.accessTokenAttribute)
  const { service } = report
  if ('accessToken' in service) service.accessToken = ''
}
