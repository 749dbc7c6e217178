import { readdir } from 'node:fs/promises'
import { isPublicRoute, paths, routeOf } from '#common/addresses/paths.ts'
import type { Language } from '#common/texts/language.ts'

/** Links to the built files that the screen at a path needs and its page does not name. */
export type PageFiles = (path: string, language: Language) => string

const script = (file: string): string => `<link rel="modulepreload" crossorigin href="/assets/${file}">`
const styles = (file: string): string => `<link rel="stylesheet" crossorigin href="/assets/${file}">`

/**
 * Finds the files in the folder of the build, by the names of the chunks in `vite.config.ts`. Browsers then fetch them
 * together with the first script instead of after it.
 */
export async function findPageFiles(folder: string): Promise<PageFiles> {
  const files = (await readdir(folder)).filter((file) => /\.(?:js|css)$/.test(file))
  /** A name ends with a hash of the content. */
  const links = (chunk: string): string =>
    files
      .filter((file) => file.replace(/-[\w-]{8}\.\w+$/, '') === chunk)
      .map((file) => (file.endsWith('.js') ? script(file) : styles(file)))
      .join('')
  const texts = { pt: links('pt'), en: links('en') }
  const screens = links('screens') + links('client')
  const lists = links('lists')
  const adminTexts = { pt: links('portuguese'), en: links('english') }
  return (path, language) => {
    const route = routeOf(path)
    if (!route || paths[route].app === 'tv') return ''
    if (paths[route].app === 'admin') return lists + adminTexts[language]
    return route === 'login' || isPublicRoute(route) ? texts[language] : screens + texts[language]
  }
}
