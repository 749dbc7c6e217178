import type { Language } from '../texts/language.ts'

/** The guides in `docs/guides`, with the last part of their address. */
const slugs = {
  demo: 'demonstracao',
  user: 'usuario',
  administrator: 'administrador',
  operator: 'operador',
  azure: 'azure',
  'before-you-go-live': 'antes-de-colocar-no-ar',
  integrator: 'integrador',
} as const

export type GuideName = keyof typeof slugs

export const guideNames = Object.keys(slugs) as GuideName[]

/** A guide as the build leaves it for the server. */
export interface RenderedGuide {
  title: string
  /** The first paragraph. */
  summary: string
  html: string
  sections: { id: string; title: string }[]
}

/** The address of a guide; without a name, of all guides. Without a language, the browser's. */
export function guidePath(name?: GuideName, language?: Language): string {
  const path = name ? `/ajuda/${slugs[name]}` : '/ajuda'
  return language ? `${path}?lang=${language}` : path
}

/** The guide at the last part of an address. */
export const guideAt = (slug: string): GuideName | undefined =>
  guideNames.find((name) => slugs[name] === slug)
