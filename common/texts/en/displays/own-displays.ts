import type { ownDisplays as source } from '../../pt/displays/own-displays.ts'

/** Texts of the pairing of own displays, in English. */
export const ownDisplays: typeof source = {
  title: 'Pair a display',
  intro:
    'The display shows the playlist with your rows and pages, as they are now. If your access to a report changes, it leaves that report out.',
  code: 'Code',
  codeHint: 'The eight letters that the TV shows, with or without the hyphen.',
  name: 'Name',
  nameHint: 'The place, such as “Reception, 2nd floor”.',
  playlist: 'Playlist',
  choose: 'Choose a playlist',
  pair: 'Pair',
  paired: 'The display was paired. It starts to play in a moment.',
  pairFailed: 'The display was not paired',
  incomplete: 'Fill in the code and the name, and choose the playlist.',
  noPlaylists: 'You have no playlists yet',
  noPlaylistsText: 'Create a playlist first: that is what the display will play.',
  addPlaylist: 'Create a playlist',
  refused: 'Ask an administrator',
  refusedText:
    'In this company, administrators pair displays: under Walls, with the code that the TV shows%{code}.',
  own: 'Your displays',
  seen: 'Last contact %{ago}',
  ok: 'Working',
  failing: 'Failing',
  unreachable: 'Unreachable',
  unpaired: 'Not paired',
  deleteOf: 'Delete %{name}',
  deleteTitle: 'Delete this display?',
  deleteText: 'The device of “%{name}” shows no more reports.',
  deleteFailed: 'The display was not deleted',
}
