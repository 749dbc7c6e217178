import { describe, expect, test } from 'vitest'
import { parsePlaybackOptions, playbackHref } from '#viewer/playlists/playback.ts'

describe('the playback link', () => {
  test.each([
    [{ fullScreen: false }, '/playlist/run/12'],
    [{ fullScreen: true }, '/playlist/run/12?fullscreen=1'],
    [{ from: 34, fullScreen: false }, '/playlist/run/12?from=34'],
    [{ from: 34, fullScreen: true }, '/playlist/run/12?from=34&fullscreen=1'],
  ])('has the options %j, which are parsed again', (options, url) => {
    expect(playbackHref(12, options)).toBe(url)
    expect(parsePlaybackOptions(new URL(url, 'http://portal.test').searchParams)).toEqual(options)
  })

  test.each(['from=', 'from=-1', 'from=1e3', 'from=%3Cscript%3E', 'from=99999999999', 'fullscreen=maybe'])(
    'ignores invalid options: %s',
    (search) => {
      expect(parsePlaybackOptions(new URLSearchParams(search))).toEqual({ fullScreen: false })
    },
  )
})
