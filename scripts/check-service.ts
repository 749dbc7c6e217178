import { checkService } from './check-service/check-service.ts'

/** `npm run check:service`: tries what docs/emulator-fidelity.md says in a tenant of Power BI. */
process.exitCode = await checkService(process.env, (text) => process.stdout.write(`${text}\n`))
