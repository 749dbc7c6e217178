/** The choices of a `SelectInput` whose texts are under a prefix, which react-admin translates. */
export const choicesOf = (ids: readonly string[], prefix: string): { id: string; name: string }[] =>
  ids.map((id) => ({ id, name: `${prefix}.${id}` }))
