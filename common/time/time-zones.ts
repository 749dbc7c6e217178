/**
 * Time zones as browsers report them, which is by the names of CLDR that never change, and their later names in the IANA
 * database. Database servers may be installed without the older names (Debian's and Ubuntu's `tzdata-legacy`).
 */
const laterNames = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/**
 * The names of a time zone, the best one first; none if it is not one of the IANA database. PostgreSQL alone would also
 * take `XYZ+3` or `Z`, with which no program could write a date.
 */
export function namesOfTimeZone(zone: string): string[] {
  if (!/^[a-z]/i.test(zone)) return []
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return [...new Set([zone, timeZone].flatMap((name) => [laterNames.get(name) ?? name, name]))]
  } catch {
    return []
  }
}
