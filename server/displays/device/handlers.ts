import type { displayDevice } from '#common/contract/display-device.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { DisplaysDeps } from '../deps.ts'
import { pollPairing, startPairing } from '../pairing/pair-device.ts'
import { challengeDisplay, openDisplay } from './open-display.ts'
import { getDisplayRun, insertLogDisplayRun } from './run.ts'
import { syncDisplay } from './sync.ts'

/** What devices call before they have a session, and in it (decision 130). */
export const displayDeviceHandlers = {
  startPairing,
  pollPairing,
  challengeDisplay,
  openDisplay,
  syncDisplay,
  getDisplayRun,
  insertLogDisplayRun,
} satisfies HandlersOf<typeof displayDevice, DisplaysDeps>
