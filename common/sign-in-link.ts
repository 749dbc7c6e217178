/** How a one-time token of `createSignInLink` begins; a session token never does. */
export const signInLinkPrefix = 'link_'
