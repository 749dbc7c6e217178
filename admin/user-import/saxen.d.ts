/** The parts of the XML parser that are used here; the package has no types. */
declare module 'saxen' {
  type Attributes = () => Record<string, string | undefined>

  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: Attributes) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (value: string, decodeEntities: (text: string) => string) => void): this
    /** @throws Error if the text is not well-formed */
    parse(xml: string): void
  }
}
