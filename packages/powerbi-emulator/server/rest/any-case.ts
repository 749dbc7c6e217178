import { z } from 'zod'

/** One of these words in any case, as the service reads enumerations. */
export const anyCase = <const Word extends string>(words: readonly Word[]) =>
  z.preprocess(
    (value) =>
      words.find((word) => typeof value === 'string' && word.toLowerCase() === value.toLowerCase()) ?? value,
    z.enum(words),
  )
