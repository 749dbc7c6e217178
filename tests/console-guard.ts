import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test fails when the code under test writes an error to the console that the test did not expect. */
let reported: unknown[][] = []
const original = console.error

beforeEach(() => {
  reported = []
  console.error = (...args: unknown[]) => {
    reported.push(args)
  }
})

afterEach(() => {
  const seen = vi.isMockFunction(console.error) ? [] : reported
  console.error = original
  expect(seen, 'unexpected console.error').toEqual([])
})
