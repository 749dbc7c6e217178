import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useBufferedFilter } from '#admin/lists/useBufferedFilter.ts'

describe('a filter that is applied while the user types', () => {
  const open = () =>
    renderHook(({ applied }) => useBufferedFilter(applied, () => undefined), {
      initialProps: { applied: '' },
    })

  it('keeps every letter when an earlier value is applied while the user types on', () => {
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

  it('follows a value that was cleared elsewhere or restored by Back', () => {
    const { result, rerender } = open()
    act(() => result.current[1]('Obr'))
    rerender({ applied: 'Obr' })
    rerender({ applied: '' })
    expect(result.current[0]).toBe('')
    rerender({ applied: 'Obr' })
    expect(result.current[0]).toBe('Obr')
  })
})
