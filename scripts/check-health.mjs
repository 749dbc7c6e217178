import { get } from 'node:http'

/** The health check of the image, which has no shell: fails unless the portal's process answers. */
const request = get(
  { host: '127.0.0.1', port: process.env.PORT, path: '/health', timeout: 2_000 },
  (response) => {
    process.exit(response.statusCode === 200 ? 0 : 1)
  },
)
request.on('timeout', () => request.destroy(new Error('no response')))
request.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
