import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { brandColors } from '#common/theme/brand.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { ConfigOfHost } from './public-config.ts'

/** The brand tile of both apps as an SVG: the company's initial on its color, readable on it (WCAG AA). */
export function brandIcon({ company, brandColor }: { company: string; brandColor: string }): string {
  const { brand, onBrand } = brandColors(brandColor, 'light')
  const initial = escapeHtml(Array.from(company)[0]?.toLocaleUpperCase() ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="16" fill="${brand}"/>
<text x="32" y="33" fill="${onBrand}" font-family="Inter, system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="central">${initial}</text>
</svg>`
}

/** The icon's address, which changes with its content. */
export const brandIconUrl = (icon: string): string =>
  `/brand/icon.svg?v=${createHash('sha256').update(icon).digest('hex').slice(0, 12)}`

/** `GET /brand/icon.svg`: the favicon of the tenant that the host name selects. */
export function addBrandIcon(app: FastifyInstance, configOf: ConfigOfHost): void {
  app.get('/brand/icon.svg', async (request, reply) => {
    const icon = brandIcon(await configOf(request.hostname))
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon)
  })
}
