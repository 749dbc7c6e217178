/** What SCIM calls the kind of an error (RFC 7644, 3.12). */
export type ScimType = 'uniqueness' | 'tooMany' | 'invalidFilter' | 'invalidSyntax' | 'invalidValue'

/** A refusal, as SCIM answers it. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const badValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue')
export const badFilter = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter')
export const badSyntax = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax')
export const notUnique = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness')
export const notFound = (what: 'user' | 'group', id: string): ScimError =>
  new ScimError(404, `There is no ${what} with the id ${id.slice(0, 40)}.`)
