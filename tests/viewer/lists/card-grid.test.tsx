import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CardGrid } from '#viewer/lists/CardGrid.tsx'
import { addBrowserParts } from '../browser-parts.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

function open(count: number): void {
  addBrowserParts()
  render(<CardGrid label="Reports" items={items(count)} card={({ id }) => <a href={`/${id}`}>{id}</a>} />)
}

const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')))

describe('a grid of cards', () => {
  test('renders a list of 120 in full, so that the browser finds every card', () => {
    open(120)
    expect(shown()).toHaveLength(120)
  })

  test('renders only the start of a list of 2,000, and says how many cards there are', () => {
    open(2000)
    expect(shown()[0]).toBe(1)
    expect(shown().length).toBeLessThan(60)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2000')
  })

  test('renders the cards that are scrolled to', () => {
    open(2000)
    act(() => {
      Object.assign(window, { scrollY: 50_000 })
      window.dispatchEvent(new Event('scroll'))
    })
    expect(shown()[0]).toBeGreaterThan(700)
    expect(shown().at(-1)).toBeLessThan(900)
    act(() => {
      Object.assign(window, { scrollY: 0 })
      window.dispatchEvent(new Event('scroll'))
    })
    expect(shown()[0]).toBe(1)
  })
})
