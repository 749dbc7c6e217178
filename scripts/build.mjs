import './prepare/check-node.mjs'
import { main } from './main.mjs'
import { prepare } from './prepare/prepare.mjs'

/** `npm run build`: installs and builds whatever is out of date, for an image or another way of starting. */
main(() => prepare())
