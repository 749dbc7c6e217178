/** The keys of a nested table of texts: `login.title`, `errors.session.ended`, … */
export type KeysOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${Key}`
    : KeysOf<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

/** Values for a text's `%{name}` placeholders; `smart_count` also selects singular or plural. */
export type TextParams = Record<string, string | number>
