/** Minutes since midnight as a field of a time shows them: 480 is "08:00". */
export const timeOf = (minute: unknown): string =>
  typeof minute === 'number'
    ? [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    : ''

/** The minutes since midnight that a field of a time shows; undefined while it is empty. */
export function minuteOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  return time && hours !== undefined && minutes !== undefined ? hours * 60 + minutes : undefined
}
