/** Response header that carries a renewed session token. */
export const sessionTokenHeader = 'x-session-token'
