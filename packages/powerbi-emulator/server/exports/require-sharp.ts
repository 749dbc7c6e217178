import { ServiceError } from '../service-error.ts'

/** Exports draw with an optional package. @throws ServiceError 501 where it is not installed */
export async function requireSharp(): Promise<void> {
  try {
    await import('sharp')
  } catch {
    const message = 'Exports need the package sharp, which is not installed: npm install sharp'
    throw new ServiceError(501, 'NotImplemented', message)
  }
}
