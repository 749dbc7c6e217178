import type { Plugin } from 'vite'

/** V8 keeps the source of a program in memory. Names of functions and classes stay, for the stack traces in logs. */
export const smaller = {
  compress: true,
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true },
} as const

/** Writes a bundle for Node in ASCII: with one other character V8 keeps all of its source in two bytes per character. */
export const asAscii = (): Plugin => ({
  name: 'vitrine:as-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (/\\[^\0-\x7f]/.test(chunk.code))
        throw new Error(`${chunk.fileName} escapes a character beyond ASCII`)
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
})
