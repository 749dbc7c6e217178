import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { EmulatorClock } from '../emulator-clock.ts'
import { invalidRequest } from '../service-error.ts'

/** Ten years either way, so that dates stay valid. */
const MAX_OFFSET_SECONDS = 315_360_000

const clockSchema = z.strictObject({
  offsetSeconds: z.int().min(-MAX_OFFSET_SECONDS).max(MAX_OFFSET_SECONDS),
})

/** `/__emulator/clock`: reads, sets and resets the clock offset, so that tokens expire without waiting. */
export function clockRoutes(app: FastifyInstance, clock: EmulatorClock): void {
  const read = () => ({ offsetSeconds: clock.offsetSeconds, now: new Date(clock.now()).toISOString() })

  app.get('/__emulator/clock', async () => read())
  app.post('/__emulator/clock', async (request) => {
    const parsed = clockSchema.safeParse(request.body)
    if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
    clock.offsetSeconds = parsed.data.offsetSeconds
    return read()
  })
  app.delete('/__emulator/clock', async (_request, reply) => {
    clock.offsetSeconds = 0
    return reply.code(204).send()
  })
}
