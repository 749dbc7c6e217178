import { z } from 'zod'
import { displayCommandKinds, displayModes, runPhases } from '../validation/display.ts'
import { limits } from '../validation/limits.ts'
import { scheduleEntry } from './display-schedule.ts'
import { endpoint, group } from './endpoint.ts'
import { playlistRun } from './playlists.ts'
import { runEvent } from './run-event.ts'
import { id, instant, listOf, moment, nothing, text } from './shapes.ts'

/** The public key of a device: an ECDSA key on P-256 as JWK, whose private key never leaves the browser. */
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: text(limits.keyCoordinate),
  y: text(limits.keyCoordinate),
})

/** Calls of a device before it has a session (decision 130). */
const pairing = group(
  { access: 'public', tag: 'displays' },
  {
    startPairing: endpoint({
      summary:
        'Begin to pair a device (RFC 8628): `user_code` is entered in the portal by a person, while the device asks `pollPairing` every `interval` seconds.',
      request: z.object({ id_empresa: id, public_key: publicKey }),
      response: z.object({
        device_code: z.string(),
        /** `BCDF-GHJK`. */
        user_code: z.string(),
        /** The path where the code is entered, also with the code. */
        verification_uri: z.string(),
        verification_uri_complete: z.string(),
        /** Seconds. */
        expires_in: z.int(),
        interval: z.int(),
      }),
    }),
    pollPairing: endpoint({
      summary: 'Whether the code of a device was entered; once it has expired, `pairing.expired`.',
      request: z.object({ id_empresa: id, device_code: text(limits.token).min(1) }),
      response: z.object({ state: z.enum(['pending', 'paired']), id_display: id.optional() }),
    }),
    challengeDisplay: endpoint({
      summary: 'A text for a display to sign with the key of its device, within five minutes and once.',
      request: z.object({ id_empresa: id, id_display: id }),
      response: z.object({ challenge: z.string() }),
    }),
    openDisplay: endpoint({
      summary:
        'A session token of a display for 15 minutes, for the signature of a challenge (ECDSA, SHA-256, IEEE P1363, base64url). `display.unpaired` once the display was revoked.',
      request: z.object({
        id_empresa: id,
        id_display: id,
        challenge: text(limits.deviceProof).min(1),
        signature: text(limits.deviceProof).min(1),
      }),
      response: z.object({ token: z.string(), expires_at: instant }),
    }),
  },
)

/** What a display shows, as it says. */
export const displayState = z.object({
  mode: z.enum(displayModes),
  /** Of its player, while it plays. */
  phase: z.enum(runPhases).optional(),
  paused: z.boolean().optional(),
  id_playlist: id.optional(),
  /** The item and page on screen since `shown_at`, and the item that follows. */
  item: text(limits.name).optional(),
  id_report: id.optional(),
  page: text(limits.pageName).optional(),
  shown_at: moment.optional(),
  next: text(limits.name).optional(),
  /** What failed last, as a stable key such as `page.timeout`. */
  error: z
    .object({ reason: text(limits.runReason), item: text(limits.name).optional(), at: moment })
    .optional(),
  /** The version of the app, the size of the screen in pixels, and the network as the browser estimates it. */
  version: text(limits.runKey),
  screen: text(limits.runKey).optional(),
  network: text(limits.runKey).optional(),
})

/** Calls of a display in its session: nothing else may be called with it, and by nothing else these. */
const session = group(
  { access: 'display', tag: 'displays' },
  {
    syncDisplay: endpoint({
      summary:
        'Say what the display shows and which commands are done, and get what it is to do. Called after each change and each wake-up, and at least once a minute.',
      request: z.object({ state: displayState, done: listOf(id, limits.displayCommands) }),
      response: z.object({
        name: z.string(),
        number: z.int(),
        /** The version of the portal: a display with another one loads itself again when nothing is on screen. */
        version: z.string(),
        options: z.object({
          theme: z.enum(['light', 'dark']).optional(),
          language: z.enum(['pt', 'en']).optional(),
          progress: z.boolean().optional(),
        }),
        /** What is played where no entry of the schedule applies; null: a calm page. */
        id_playlist: id.nullable(),
        schedule: z.array(scheduleEntry),
        /** IANA name of the company's time zone, in which the schedule counts. */
        time_zone: z.string(),
        message: z.object({ text: z.string(), until: instant, urgent: z.boolean() }).nullable(),
        commands: z.array(z.object({ id, kind: z.enum(displayCommandKinds) })),
        /** Changes whenever the items of a playlist of the display, or its access, may have changed. */
        revision: z.string(),
      }),
    }),
    getDisplayRun: endpoint({
      summary: 'Everything needed to play a playlist of the display, with the rows and pages of the display.',
      request: z.object({ id_playlist: id }),
      response: playlistRun,
    }),
    insertLogDisplayRun: endpoint({
      summary: 'Record events of a playlist run on a display, as `insertLogPlaylistRun`.',
      bodyBytes: 256 * 1024,
      request: z.object({
        id_playlist: id,
        run: text(limits.runKey).min(1),
        events: listOf(runEvent, limits.runEvents, 1),
      }),
      response: nothing,
    }),
  },
)

export const displayDevice = { ...pairing, ...session }
