/** Text that the platform accepts: a single invalid one would cost the whole request. */
export const acceptedText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Surrogate}|\0/gu, '')
