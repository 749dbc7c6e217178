import type {
  playlistResources as resourcesSource,
  playlistTexts as textsSource,
} from '../pt/admin-playlists.ts'

/** Texts of playlists of groups in the back-office, in English. */
export const playlistTexts: typeof textsSource = {
  playlists: {
    layouts: {
      single: 'One item at a time',
      grid: 'Four areas (2×2)',
      'one-two': 'A large area and two small ones',
    },
    layoutHint:
      'Each area shows items of its own, one after another. Areas without items leave their place to the others.',
    items: 'Items',
    itemsHint:
      'Each person or display sees their own rows and pages of the reports. An item can only show less than that.',
    noItems: 'No items yet. Add reports of the group, images or web pages.',
    kinds: { image: 'Image', web: 'Web page' },
    reportsToAdd: 'Reports of the group',
    noReports: 'The group has no reports',
    addReports: 'Add reports',
    addImage: 'Add image',
    imageFile: 'Image file',
    addPage: 'Add web page',
    hosts: 'Allowed pages: %{hosts}',
    noHosts: 'The operator of the portal allows no web pages.',
    moveUp: 'Move %{name} up',
    moveDown: 'Move %{name} down',
    removeItem: 'Remove %{name}',
    url: 'Address',
    itemTitle: 'Title',
    itemTitleHint: 'For the list and for screen readers.',
    pages: 'Only these pages',
    pagesHint: 'Empty: all that the person or display may see.',
    filterSet: 'Only the rows of the filter set',
    filterSetHint: 'With the attributes of who watches.',
    allRows: 'All that are allowed',
    navigable: 'Navigable',
    secondsPerPage: 'Seconds per page',
    seconds: 'Seconds',
    cell: 'Area',
    cellNumber: 'Area %{number}',
    deleteTitle: 'Delete the playlist “%{name}”?',
    deleteContent: 'The reports are not deleted.',
    deleteDisplays: '%{smart_count} display stops showing it. |||| %{smart_count} displays stop showing it.',
  },
}

/** Those of the resource, under react-admin's keys, in English. */
export const playlistResources: typeof resourcesSource = {
  groupPlaylists: {
    name: 'Playlist |||| Playlists',
    fields: { name: 'Name', layout: 'Layout', items_count: 'Items', displays_count: 'Displays' },
    page: {
      list: 'Playlists of %{group}',
      create: 'Add playlist to %{group}',
      edit: 'Edit playlist: %{recordRepresentation}',
    },
    notifications: {
      created: 'The playlist %{name} was added.',
      updated: 'The playlist %{name} was saved.',
      deleted: 'The playlist %{name} was deleted.',
    },
    empty: 'No playlists yet',
    invite: 'Members of the group find them in the portal, and displays can show them.',
  },
}
