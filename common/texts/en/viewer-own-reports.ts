import type { ownReports as source } from '../pt/viewer-own-reports.ts'

/** Texts of favorites and saved views, in English. */
export const ownReports: typeof source = {
  favorites: {
    title: 'Favorites',
    add: 'Add to favorites',
    remove: 'Remove from favorites',
    addNamed: 'Add “%{name}” to favorites',
    removeNamed: 'Remove “%{name}” from favorites',
    failed: 'The favorites were not saved. Wait a moment and try again.',
  },
  savedViews: {
    title: 'Saved views',
    intro: 'A view keeps the page, filters and selections that you see now. Only you see your views.',
    name: 'Name of the current view',
    newName: 'New name',
    save: 'Save view',
    rename: 'Rename',
    renameNamed: 'Rename “%{name}”',
    default: 'Open the report with “%{name}”',
    delete: 'Delete “%{name}”',
    deleteText: 'The report itself does not change.',
    original: 'Open without a view',
    saveFailed: 'That did not work',
    missing: 'The saved state of this link does not exist. This is the report without it.',
    notApplied: 'The saved view does not fit the report any more. This is the report without it.',
  },
}
