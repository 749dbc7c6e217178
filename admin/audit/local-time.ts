/** A point in time as a field for date and time contains it: to the minute, in the time zone of the device. */
export function toLocalTime(time: string | number): string {
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
