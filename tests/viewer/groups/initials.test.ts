import { expect, test } from 'vitest'
import { initials } from '#viewer/groups/GroupCard.tsx'

test('initials are those of the first and last significant word', () => {
  expect(initials('Recursos Humanos')).toBe('RH')
  expect(initials('Gestão de Pessoas e Clima')).toBe('GC')
})

test('a single word gives its first two letters, so that similar groups differ', () => {
  expect(initials('natureza')).toBe('Na')
  expect(initials('NEGÓCIOS')).toBe('Ne')
})

test('names of only stop words, symbols or nothing work as well', () => {
  expect(initials('e')).toBe('E')
  expect(initials('  ')).toBe('')
  expect(initials('<img onerror=x>')).toBe('IX')
  expect(initials('😀 𝒱endas')).toBe('𝒱e')
})
