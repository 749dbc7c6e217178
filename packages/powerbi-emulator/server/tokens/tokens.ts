import { createSigner, createVerifier } from 'fast-jwt'
import type { Identity } from '#emulator/models/types.ts'
import { ServiceError, tokenRejected } from '../service-error.ts'

const ENTRA_AUDIENCE = 'https://analysis.windows.net/powerbi/api'
const EMBED_AUDIENCE = 'embed'

/** Seconds since 1970, as in every JWT. */
interface Lifetime {
  iat: number
  exp: number
}

/** An Entra access token for the REST API, of an app or of a user who signed in to it. */
export interface AccessClaims extends Lifetime {
  tid: string
  appid: string
  /** Object id of the service principal or the user. */
  oid?: string
  /** E-mail of the user. */
  upn?: string
}

/** An effective identity and the models it applies to. */
export interface ModelIdentity extends Identity {
  datasets: string[]
}

/** What an embed token grants: which reports and models, as which identities, until when. */
export interface EmbedClaims extends Lifetime {
  /** The tokenId in the GenerateToken response. */
  jti: string
  /** Tenant and object id of the app that asked for it, or e-mail of the user. */
  tid?: string
  issuedTo?: string
  reports: { id: string; allowEdit: boolean }[]
  datasets: string[]
  /** Of these, the models whose XMLA endpoint it may read. */
  xmla?: string[]
  identities: ModelIdentity[]
  targetWorkspaces: string[]
  /** Of a dashboard. */
  tiles?: string[]
}

export interface Tokens {
  signAccess(claims: AccessClaims): string
  signEmbed(claims: EmbedClaims): string
  /** Verifies `Authorization: Bearer …`. @throws ServiceError 401 forged or missing, 403 expired */
  readAccess(authorization: string | undefined): AccessClaims
  /** Verifies `Authorization: EmbedToken …`. @throws ServiceError 403 */
  readEmbed(authorization: string | undefined): EmbedClaims
}

/** Signs and verifies both kinds of token (HS256); the audience tells them apart. */
export function createTokens(signingKey: string, clock: () => number): Tokens {
  const sign = createSigner({ algorithm: 'HS256', key: signingKey })
  const accessVerifier = verifierOf(ENTRA_AUDIENCE)
  const embedVerifier = verifierOf(EMBED_AUDIENCE)

  function verifierOf(allowedAud: string) {
    return createVerifier({ algorithms: ['HS256'], key: signingKey, allowedAud, ignoreExpiration: true })
  }

  function verify<Claims extends Lifetime>(
    verifier: (token: string) => Claims,
    token: string,
    error: ServiceError,
  ) {
    let claims: Claims
    try {
      claims = verifier(token)
    } catch {
      throw error
    }
    if (claims.exp * 1000 <= clock()) {
      throw new ServiceError(
        403,
        'TokenExpired',
        'Access token has expired, resubmit with a new access token',
      )
    }
    return claims
  }

  return {
    signAccess: (claims) => sign({ ...claims, aud: ENTRA_AUDIENCE }),
    signEmbed: (claims) => sign({ ...claims, aud: EMBED_AUDIENCE }),
    readAccess: (authorization) =>
      verify<AccessClaims>(accessVerifier, credentials(authorization, 'Bearer'), tokenRejected()),
    readEmbed: (authorization) =>
      verify<EmbedClaims>(
        embedVerifier,
        credentials(authorization, 'EmbedToken'),
        new ServiceError(403, 'LoadReportFailed', "Couldn't resolve cluster"),
      ),
  }
}

function credentials(authorization = '', scheme: string): string {
  const [given, token] = authorization.split(' ')
  return given?.toLowerCase() === scheme.toLowerCase() && token ? token : ''
}
