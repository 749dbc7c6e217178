/** The OData wrapper of lists. */
export function listOf<T>(entity: string, value: T[], baseUrl: string) {
  return { '@odata.context': `${baseUrl}/v1.0/myorg/$metadata#${entity}`, value }
}
