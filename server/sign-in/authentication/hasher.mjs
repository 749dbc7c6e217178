import { hashSync, verifySync } from '@node-rs/argon2'

/** What the threads of `passwords.ts` do; plain JavaScript, since a thread is started from a file as it is. */
export const hash = ({ password, parameters }) => hashSync(password, parameters)

/** @returns {boolean} whether `password` is what `stored` was made of */
export const verify = ({ stored, password }) => verifySync(stored, password)
