import { describe, expect, it } from 'vitest'
import { country } from './client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { call, callVisual, embed, clearEvents, frame, rows, events, textOf, until } = hostPage

describe('pages', () => {
  it('lists pages, opens one for the host and reports the initiator', async () => {
    await embed(1)
    await until('rendered')
    expect(await call('getPages')).toMatchObject([
      { name: 'ReportSection01', displayName: 'Overview', isActive: true },
      { name: 'ReportSection02', displayName: 'Life expectancy', isActive: false },
      { name: 'ReportSection03', displayName: 'Fertility', isActive: false },
      { name: 'ReportSection04', displayName: 'Population', isActive: false },
    ])
    await clearEvents()
    await call('setPage', 'ReportSection03')
    await until('rendered')
    expect(await events()).toMatchObject([
      { name: 'pageChanged', initiator: 'sdk', newPage: 'ReportSection03' },
      { name: 'rendered' },
    ])
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection03' })
  })

  it('opens a page when its tab is clicked or selected with the keyboard', async () => {
    await embed(1)
    await until('rendered')
    await clearEvents()
    await frame().getByRole('tab', { name: 'Population' }).click()
    await until('rendered')
    expect(await events()).toMatchObject([
      { name: 'pageChanged', initiator: 'user', newPage: 'ReportSection04' },
      { name: 'rendered' },
    ])
    await hostPage.page.keyboard.press('ArrowRight')
    await until('rendered', 2)
    expect(await textOf(frame().getByRole('tab', { selected: true }))).toBe('Overview')
  })

  it('raises buttonClicked and opens the page of a button', async () => {
    await embed(1, { pageName: 'ReportSection04' })
    await until('rendered')
    await clearEvents()
    await frame().getByRole('button', { name: 'Back to the overview' }).click()
    await until('rendered')
    expect(await events()).toMatchObject([
      { name: 'buttonClicked', id: 'overview', title: 'Back to the overview' },
      { name: 'pageChanged', initiator: 'user', newPage: 'ReportSection01' },
      { name: 'rendered' },
    ])
  })
})

describe('filters', () => {
  it('describes the filters in the pane and lets the user remove one', async () => {
    await embed(1, {
      filters: [country('In', 'Brazil', 'Argentina')],
      settings: { panes: { filters: { visible: true, expanded: true } } },
    })
    await until('rendered')
    expect(await textOf(frame().getByRole('complementary'))).toContain('is Brazil or Argentina')
    await frame().getByRole('button', { name: 'Remove the filter on Country' }).click()
    await until('filtersApplied')
    expect(await rows()).toBe('682')
  })

  it('filters by a slicer selection and raises an event', async () => {
    await embed(6)
    await until('rendered')
    await frame().getByRole('button', { name: 'Gentoo' }).click()
    await until('rendered', 2)
    expect(await rows()).toBe('124')
    expect(await callVisual('species', 'getSlicerState')).toMatchObject({ filters: [{ values: ['Gentoo'] }] })
    await callVisual('species', 'setSlicerState', { filters: [] })
    expect(await rows()).toBe('344')
  })
})
