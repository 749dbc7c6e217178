/** How a one-time token of `createSignInLink` begins; a session token never does. */
export const signInLinkPrefix = 'link_'
/** How a one-time token of `createViewLink` begins. */
export const viewLinkPrefix = 'view_'
