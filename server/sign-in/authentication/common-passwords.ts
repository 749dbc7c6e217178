/** As many as OWASP's standard asks for, of those that are long enough. */
const considered = 3000
const shortest = 6
/** From this length on, upper case does not make a common password another one: `Password1`. */
const ignoresCaseFrom = 8

let loading: Promise<Set<string>> | undefined

/** About 380 KB and 100 ms, so it is loaded with the first password that is set. */
async function loadPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary['passwords-common'].map(String).filter(({ length }) => length >= shortest)
  return new Set(ranked.slice(0, considered))
}

/** Whether a password is one of the most common ones, or a single character repeated. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadPasswords()
  const passwords = await loading
  const compared = password.length >= ignoresCaseFrom ? password.toLowerCase() : password
  return passwords.has(compared) || new Set(password).size === 1
}
