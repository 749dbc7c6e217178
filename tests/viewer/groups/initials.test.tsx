import { expect, test } from 'vitest'
import { initials } from '#viewer/groups/initials.ts'

test('initials stand for the first and last word that count', () => {
  expect(initials('Recursos Humanos')).toBe('RH')
  expect(initials('Gestão de Pessoas e Clima')).toBe('GC')
})

test('a single word gives its first two letters, so that neighbours differ', () => {
  expect(initials('natureza')).toBe('Na')
  expect(initials('NEGÓCIOS')).toBe('Ne')
})

test('names that are only joining words, signs or nothing still work', () => {
  expect(initials('e')).toBe('E')
  expect(initials('  ')).toBe('')
  expect(initials('<img onerror=x>')).toBe('IX')
  expect(initials('😀 𝒱endas')).toBe('𝒱e')
})
