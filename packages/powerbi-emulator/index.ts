/** The package's API for tests; what it exports may name only types of this folder (see vite.config.ts). */
export { type CallName, callNames } from './api/call-names.ts'
export { EmulatorControl, type ReceivedRequest } from './api/emulator-control.ts'
export { EmulatorProcess, type StartedEmulator } from './api/emulator-process.ts'
export type { Fault, JobFault, PageFault } from './api/fault.ts'
export type { PersonChanges } from './api/person-changes.ts'
export { type RunningEmulator, type StartOptions, startEmulator } from './api/start-emulator.ts'
