import './prepare/checkNode.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'

/** `npm run build`: installs and builds what is missing, for an image or for a start by other means. */
main(() => prepare(['web', 'node', 'emulator']))
