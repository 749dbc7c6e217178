import { configElementId, type PublicConfig } from '../contract/public-config.ts'

/** Reads the inlined config; Vite's dev server serves pages without one, so there it is fetched. */
export async function readConfig(): Promise<PublicConfig> {
  const inlined = document.getElementById(configElementId)?.textContent
  if (inlined) return JSON.parse(inlined) as PublicConfig
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json: ${response.status}`)
  return (await response.json()) as PublicConfig
}
