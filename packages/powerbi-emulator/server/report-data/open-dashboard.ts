import type { ReportDefinition } from '#emulator/reports/types.ts'
import { isSuspended } from '../capacities.ts'
import { findDashboard, findTile, visualOf } from '../catalog/dashboards.ts'
import { principalOf } from '../catalog/principal.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { visibleTables } from './object-security.ts'
import { visibleRows } from './visible-rows.ts'

interface WantedDashboard {
  dashboardId: string
  groupId?: string
  /** The only tile to show. */
  tileId?: string
}

/** The report with nothing but one of its visuals. */
const withOnly = (report: ReportDefinition, visual: string): ReportDefinition => ({
  ...report,
  pages: report.pages
    .map((page) => ({ ...page, visuals: page.visuals.filter(({ name }) => name === visual) }))
    .filter(({ visuals }) => visuals.length > 0),
})

/**
 * What a dashboard or one of its tiles shows, and the rows that the identity of the token may see: with an embed token
 * for it, or the Entra token of a workspace member.
 * @throws ServiceError
 */
export function openDashboard(service: Service, authorization: string | undefined, wanted: WantedDashboard) {
  const { tokens, catalog, content, state } = service
  const asMember = /^bearer /i.test(authorization ?? '')
  const claims = asMember ? tokens.readAccess(authorization) : tokens.readEmbed(authorization)
  const embed = 'reports' in claims ? claims : undefined
  const visible = 'reports' in claims ? catalog() : catalog(principalOf(claims, undefined, content(), state))
  const dashboard = findDashboard(visible, wanted.dashboardId, state, wanted.groupId)
  if (isSuspended(visible.workspace(dashboard.workspaceId), state)) {
    throw new ServiceError(403, 'OpenConnectionError', 'The capacity of the workspace is paused.')
  }
  const tiles = wanted.tileId === undefined ? dashboard.tiles : [findTile(dashboard, wanted.tileId)]
  // Tiles that were added later are not in the token, and not shown.
  const granted = tiles.filter(({ id }) => !embed || embed.tiles?.includes(id))
  if (embed && granted.length === 0 && embed.tiles?.length !== 0) {
    throw new ServiceError(403, 'LoadReportFailed', 'Get dashboard failed')
  }
  return {
    id: dashboard.id,
    name: dashboard.displayName,
    expiresAt: new Date(claims.exp * 1000).toISOString(),
    tiles: granted.flatMap((tile) => {
      const shown = visualOf(tile, visible)
      if (!shown) return []
      const { report, visual } = shown
      const model = visible.model(report.datasetId)
      const identity = embed?.identities.find(({ datasets }) => datasets.includes(model.id))
      if (embed && (!embed.datasets.includes(model.id) || (!identity && model.roles.length > 0))) {
        throw new ServiceError(403, 'LoadReportFailed', 'Get dashboard failed')
      }
      const tables = visibleTables(model, identity)
      const isVisible = tables.some(({ name }) => name === report.table)
      return {
        id: tile.id,
        visual: visual.name,
        report: withOnly(report, visual.name),
        tables,
        ...(isVisible ? visibleRows(model, report.table, identity) : { columns: [], rows: [] }),
      }
    }),
  }
}
