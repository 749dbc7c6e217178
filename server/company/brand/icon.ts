import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { brandColors } from '#common/theme/brand.ts'
import { colors } from '#common/theme/tokens.ts'
import { escapeHtml } from '../../base/escape-html.ts'
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

/** The links of a page to the tenant's icon; its address changes with its content. */
export function iconLinks(config: PublicConfig): string {
  if (config.icon) {
    const href = escapeHtml(config.icon)
    return `<link rel="icon" type="image/png" href="${href}"><link rel="apple-touch-icon" href="${href}">`
  }
  const version = createHash('sha256').update(brandIcon(config)).digest('hex').slice(0, 12)
  return `<link rel="icon" type="image/svg+xml" href="/brand/icon.svg?v=${version}">`
}

const dataUrl = (icon: string): string => `data:image/svg+xml,${encodeURIComponent(icon)}`

/** How browsers install the portal as an app: with the name, the icon and the color of the company. */
const manifestOf = (config: PublicConfig) => ({
  name: config.company,
  short_name: config.company,
  id: '/',
  start_url: '/',
  display: 'standalone',
  theme_color: brandColors(config.brandColor, 'light').brand,
  background_color: colors.light.canvas,
  icons: [
    config.icon
      ? { src: config.icon, type: 'image/png', sizes: '512x512' }
      : { src: dataUrl(brandIcon(config)), type: 'image/svg+xml', sizes: 'any' },
  ],
})

/** `GET /brand/icon.svg` and `/brand/app.webmanifest`: favicon and app of the tenant that the host name selects. */
export function addBrandFiles(app: FastifyInstance, configOf: ConfigOfHost): void {
  app.get('/brand/app.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await configOf(request.hostname))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest))
  })
  app.get('/brand/icon.svg', async (request, reply) => {
    const icon = brandIcon(await configOf(request.hostname))
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon)
  })
}
