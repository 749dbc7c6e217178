import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useBufferedFilter } from '#admin/lists/useBufferedFilter.ts'

describe('what is typed into a search', () => {
  const open = () =>
    renderHook(({ applied }) => useBufferedFilter(applied, () => undefined), {
      initialProps: { applied: '' },
    })

  it('loses no letter when its beginning is applied while one types on', () => {
    const { result, rerender } = open()
    const type = (text: string) => act(() => result.current[1](text))
    type('O')
    type('Ob')
    type('Obr')
    rerender({ applied: 'Ob' })
    expect(result.current[0]).toBe('Obr')
    rerender({ applied: 'Obr' })
    expect(result.current[0]).toBe('Obr')
  })

  it('gives way to what was cleared elsewhere or came with Back', () => {
    const { result, rerender } = open()
    act(() => result.current[1]('Obr'))
    rerender({ applied: 'Obr' })
    rerender({ applied: '' })
    expect(result.current[0]).toBe('')
    rerender({ applied: 'Obr' })
    expect(result.current[0]).toBe('Obr')
  })
})
