import type { TextParams } from './keys.ts'

/** Replaces `%{name}` placeholders, with polyglot's syntax. */
export const interpolate = (text: string, params: TextParams = {}): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
