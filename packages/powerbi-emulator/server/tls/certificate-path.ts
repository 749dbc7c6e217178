import { join } from 'node:path'

/** The certificate that programs must trust. */
export const certificatePath = (dataDir: string) => join(dataDir, 'emulator-certificate.pem')
