/** The parts of the XML parser that are used here; the package has no types. */
declare module 'saxen' {
  /** Their values are not decoded. */
  type Attributes = () => Record<string, string | undefined>
  type Decode = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: Attributes, decodeEntities: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (value: string, decodeEntities: Decode) => void): this
    on(event: 'cdata', listener: (value: string) => void): this
    /** @throws Error if the text is not well-formed */
    parse(xml: string): void
  }
}
