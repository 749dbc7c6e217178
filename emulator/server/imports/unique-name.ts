/** The name with the first number that makes it unique. */
export function uniqueName(name: string, taken: string[]): string {
  for (let number = 2; ; number++) {
    const unique = `${name} (${number})`
    if (!taken.includes(unique)) return unique
  }
}
