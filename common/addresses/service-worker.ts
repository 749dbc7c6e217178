/** Address of the installed app's service worker; in the root, so that it may serve every page. */
export const serviceWorkerPath = '/service-worker.js'
