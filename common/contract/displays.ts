import { z } from 'zod'
import {
  displayCommandKinds,
  validateDisplay,
  validatePairing,
  validateSchedule,
} from '../validation/display.ts'
import { limits } from '../validation/limits.ts'
import { displayState } from './display-device.ts'
import { scheduleEntry } from './display-schedule.ts'
import { endpoint, group } from './endpoint.ts'
import { userAttribute } from './filter-sets.ts'
import { flag, id, instant, listOf, name, nothing, paging, text, total } from './shapes.ts'

/**
 * How a display is doing: it shows what it is meant to; something is on screen but fails; it has not called for two
 * minutes; or no device is paired.
 */
const displayHealth = z.enum(['ok', 'failing', 'unreachable', 'unpaired'])

const listedDisplay = z.object({
  id,
  name: z.string(),
  number: z.int(),
  health: displayHealth,
  id_playlist: id.nullable(),
  playlist_name: z.string().nullable(),
  /** The user who paired it and whose rows limit it; null: administrators manage it. */
  owner: z.object({ id, name: z.string() }).nullable(),
  state: displayState.nullable(),
  /** A picture of the report on screen. */
  path_img: z.string().optional(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  paired_at: instant.nullable(),
  seen_at: instant.nullable(),
  healthy_at: instant.nullable(),
  message: z.object({ text: z.string(), until: instant, urgent: z.boolean() }).nullable(),
  /** The last command: the device has done it, has still time for it, or did not answer within 15 seconds. */
  command: z
    .object({
      kind: z.enum(displayCommandKinds),
      at: instant,
      state: z.enum(['waiting', 'done', 'unreachable']),
    })
    .nullable(),
})

const options = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  language: z.enum(['pt', 'en']).optional(),
  progress: z.boolean().optional(),
})

const schedule = listOf(scheduleEntry, limits.scheduleEntries)

/**
 * The reports of the display's playlists that it gets now: with the rows and pages of a user, or with filter sets; left
 * out: its access stays as it is, and is given where the reports are. `all_rows` says that no filter at all is meant.
 */
const access = z.object({
  like_user: id.optional(),
  filter_sets: listOf(id, limits.setsPerAccess).optional(),
  all_rows: flag.optional(),
})

const ids = listOf(id, limits.displaysPerCall, 1)

/** Displays on walls (decision 130). */
export const displays = group(
  { access: 'admin', tag: 'displays' },
  {
    displays: endpoint({
      summary: 'The displays of the tenant, with what they show now.',
      request: z.object({ ...paging, health: displayHealth.optional(), id_playlist: id.optional() }),
      response: z.object({
        displays: z.array(listedDisplay),
        total,
        /** How many there are of each health. */
        counts: z.object({ ok: z.int(), failing: z.int(), unreachable: z.int(), unpaired: z.int() }),
      }),
    }),
    display: endpoint({
      summary: 'One display, with its schedule, and which reports of its playlists it may not show.',
      request: z.object({ id_display: id }),
      response: z.object({
        display: listedDisplay.extend({
          options,
          schedule: z.array(scheduleEntry),
          time_zone: z.string(),
          attributes: z.array(userAttribute),
          /** What semantic models know the display by where they know users by e-mail. */
          identity: z.string(),
          missing: z.array(
            z.object({ id_report: id, name: z.string(), id_group: id, group_name: z.string() }),
          ),
        }),
      }),
    }),
    displayPlaylists: endpoint({
      summary: 'The playlists that displays can play: of groups, and of users.',
      request: z.object({ search: text(limits.name).optional(), ids: listOf(id, limits.perPage).optional() }),
      response: z.object({
        playlists: z.array(
          z.object({
            id,
            name: z.string(),
            /** The group or the user that it belongs to. */
            owner: z.string(),
            of_group: z.boolean(),
            items_count: z.int(),
          }),
        ),
      }),
    }),
    pairDisplay: endpoint({
      summary:
        'Enter the code of a device: it becomes a new display, or takes the place of the device of another one.',
      audit: 'display.pair',
      bodyBytes: limits.attributesBodyBytes,
      invalidatesCache: true,
      request: z.object({
        code: text(limits.runKey),
        /** The display whose device is replaced; the rest is ignored then. */
        id_display: id.optional(),
        name: name.optional(),
        id_playlist: id.optional(),
        access: access.optional(),
        attributes: listOf(userAttribute, limits.attributesPerUser).optional(),
        options: options.optional(),
      }),
      response: z.object({ id }),
      validate: validatePairing,
    }),
    updateDisplay: endpoint({
      summary: 'Change a display: what is left out stays as it is.',
      audit: 'display.update',
      bodyBytes: limits.attributesBodyBytes,
      invalidatesCache: true,
      request: z.object({
        id,
        name: name.optional(),
        id_playlist: id.nullable().optional(),
        schedule: schedule.optional(),
        options: options.optional(),
        attributes: listOf(userAttribute, limits.attributesPerUser).optional(),
        /** Empty: a name of its own again. */
        identity: text(limits.email).optional(),
        access: access.optional(),
      }),
      response: nothing,
      validate: validateDisplay,
    }),
    updateDisplays: endpoint({
      summary: 'Give several displays the same playlist or schedule.',
      audit: 'display.update',
      bodyBytes: limits.idsBodyBytes,
      request: z.object({ ids, id_playlist: id.nullable().optional(), schedule: schedule.optional() }),
      response: nothing,
      validate: validateSchedule,
    }),
    commandDisplays: endpoint({
      summary: 'Tell displays to do something once. Whether they did is in `displays`.',
      audit: 'display.command',
      request: z.object({ ids, command: z.enum(displayCommandKinds) }),
      response: nothing,
    }),
    messageDisplays: endpoint({
      summary:
        'Show a message on displays for some minutes, an urgent one in place of everything; an empty text ends it.',
      audit: 'display.message',
      request: z.object({
        ids,
        text: text(limits.displayMessage),
        minutes: z.int().min(1).max(limits.displayMessageMinutes).default(10),
        urgent: flag.default('N'),
      }),
      response: nothing,
    }),
    revokeDisplays: endpoint({
      summary: 'End the sessions of displays: their devices show a new code.',
      audit: 'display.revoke',
      invalidatesCache: true,
      request: z.object({ ids }),
      response: nothing,
    }),
    deleteDisplays: endpoint({
      summary: 'Delete displays with their access.',
      audit: 'display.delete',
      invalidatesCache: true,
      request: z.object({ ids }),
      response: nothing,
    }),
  },
)

/** What owners of playlists do, where the company allows it (setting `displayPairing`). */
export const ownDisplays = group(
  { access: 'user', tag: 'displays' },
  {
    getOwnDisplays: endpoint({
      summary: 'The displays that the user has paired, and whether more can be.',
      request: nothing,
      response: z.object({
        displays: z.array(
          z.object({
            id,
            name: z.string(),
            id_playlist: id.nullable(),
            health: displayHealth,
            seen_at: instant.nullable(),
          }),
        ),
        can_pair: z.enum(['S', 'N']),
      }),
    }),
    pairOwnDisplay: endpoint({
      summary:
        'Enter the code of a device, which plays a playlist of the user with the rows and pages of the user as they are now; a report whose rows or pages change for the user is left out.',
      audit: 'display.pair',
      invalidatesCache: true,
      request: z.object({ code: text(limits.runKey), name, id_playlist: id }),
      response: z.object({ id }),
      validate: validatePairing,
    }),
    deleteOwnDisplay: endpoint({
      summary: 'Delete a display that the user has paired.',
      audit: 'display.delete',
      invalidatesCache: true,
      request: z.object({ id_display: id }),
      response: nothing,
    }),
  },
)
