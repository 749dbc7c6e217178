/** Id of the element that shows the frame of a page until its app has drawn it. */
export const shellId = 'shell'

/** Key of the session token in session storage (spec 9). */
export const tokenKey = 'token'

/** In local storage, for all tabs: whose tab was used last, unless that session has ended. */
export const lastUserKey = 'vitrine.signedIn'

/** In local storage: the color scheme that the user chose. */
export const themeKey = 'vitrine.theme'
