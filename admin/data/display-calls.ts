import type { Client } from '#common/contract/client.ts'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import type { UserAttribute } from '#common/filters/user-attributes.ts'
import type { ListParams, ResourceCalls } from './types.ts'

export type ListedDisplay = ResponseOf<'displays'>['displays'][number]
export type Display = ResponseOf<'display'>['display']
export type DisplayHealth = ListedDisplay['health']
export type DisplayPlaylist = ResponseOf<'displayPlaylists'>['playlists'][number]
/** How many displays there are of each health. */
export type DisplayCounts = ResponseOf<'displays'>['counts']

/** Whose rows a display shows, as a form asks for it. */
export const rowChoices = ['user', 'sets', 'all', 'later'] as const

export interface AccessValues {
  rows?: (typeof rowChoices)[number]
  like_user?: number
  filter_sets?: number[]
}

interface PairValues {
  access?: AccessValues
  code?: string
  target?: 'new' | 'existing'
  id_display?: number
  name?: string
  id_playlist?: number
  attributes?: UserAttribute[]
  options?: RequestOf<'updateDisplay'>['options']
}

const filled = (attributes: UserAttribute[] = []) => attributes.filter(({ values }) => values.length > 0)

/** Empty choices are as if they were left out. */
const optionsOf = (options: PairValues['options']) => ({
  theme: options?.theme || undefined,
  language: options?.language || undefined,
  progress: options?.progress,
})

/** The access that a form gives; none where it is decided later. */
export function accessOf({
  rows,
  like_user,
  filter_sets,
}: AccessValues = {}): RequestOf<'pairDisplay'>['access'] {
  if (rows === 'user') return { like_user }
  if (rows === 'sets') return { filter_sets }
  return rows === 'all' ? { all_rows: 'S' } : undefined
}

type ScheduleEntry = Display['schedule'][number]

/** The rows of a form say in words whether the screen is dark. */
export type ScheduleRow = ScheduleEntry & { content: 'playlist' | 'dark' }

const toScheduleRows = (schedule: ScheduleEntry[]): ScheduleRow[] =>
  schedule.map((entry) => ({ ...entry, content: entry.id_playlist === null ? 'dark' : 'playlist' }))

/** A row without a playlist is none: it would be dark. */
export const toSchedule = (rows: readonly Partial<ScheduleRow>[]): ScheduleEntry[] =>
  rows.flatMap(({ content, days, from, until, id_playlist }) => {
    const isIncomplete = !days?.length || from === undefined || until === undefined
    if (isIncomplete || (content === 'playlist' && !id_playlist)) return []
    return { days, from, until, id_playlist: content === 'playlist' ? (id_playlist ?? null) : null }
  })

/** What one of the forms of a display saves: only what was changed. */
interface DisplayForm extends Omit<RequestOf<'updateDisplay'>, 'id' | 'schedule'> {
  schedule?: ScheduleRow[]
}

const changed = <Value>(value: Value, previous: Value): Value | undefined =>
  JSON.stringify(value) === JSON.stringify(previous) ? undefined : value

const toRequest = ({ name, id_playlist, identity, options, attributes, schedule }: DisplayForm) => ({
  name,
  // Empty: the display's own again.
  identity: identity ?? '',
  id_playlist: id_playlist || null,
  options: optionsOf(options),
  attributes: filled(attributes),
  schedule: toSchedule(schedule ?? []),
})

export const displayCalls = (call: Client): ResourceCalls => ({
  list: async (params: ListParams, { health, id_playlist }, signal) => {
    const filter = { health, id_playlist } as Partial<RequestOf<'displays'>>
    const { displays, total, counts } = await call('displays', { ...params, ...filter }, { signal })
    return { rows: displays, total, meta: { counts } }
  },
  get: async (id, signal) => {
    const { display } = await call('display', { id_display: Number(id) }, { signal })
    const options = { progress: true, ...display.options }
    return { ...display, options, schedule: toScheduleRows(display.schedule) }
  },
  create: ({ code = '', target, id_display, name, id_playlist, ...values }: PairValues) =>
    call('pairDisplay', {
      code,
      ...(target === 'existing'
        ? { id_display }
        : {
            ...{ name, id_playlist: id_playlist || undefined },
            access: accessOf(values.access),
            attributes: filled(values.attributes),
            options: optionsOf(values.options),
          }),
    }),
  update: (id, values: DisplayForm, previous: DisplayForm = {}) => {
    const [now, before] = [toRequest(values), toRequest(previous)]
    const fields = Object.keys(now) as (keyof typeof now)[]
    return call('updateDisplay', {
      id: Number(id),
      ...Object.fromEntries(fields.map((field) => [field, changed(now[field], before[field])])),
    })
  },
  delete: (id, _row, signal) => call('deleteDisplays', { ids: [Number(id)] }, { signal }),
})

/** The playlists that displays can play, which an input of a form finds by name. */
export const displayPlaylistCalls = (call: Client): ResourceCalls => ({
  list: async ({ search }, _parents, signal) => ({
    rows: (await call('displayPlaylists', { search }, { signal })).playlists,
  }),
  many: async (ids, signal) =>
    (await call('displayPlaylists', { ids: ids.map(Number) }, { signal })).playlists,
})
