/** The app version, shown on the login screen (spec 9). */
export const version = '1.1.4'
