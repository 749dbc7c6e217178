import { useRef } from 'react'
import { type FormProps, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'

/**
 * The submit handler of a form, by default that of the record around it. What is submitted again while it is being saved,
 * by a double click or by Enter and a click, is saved once.
 */
export function useSingleSubmit(onSubmit: FormProps['onSubmit']): (values: FieldValues) => Promise<unknown> {
  const { save } = useSaveContext()
  const submit = onSubmit ?? save
  const running = useRef<{ text: string; result: Promise<unknown> }>(undefined)
  return async (values) => {
    const text = JSON.stringify(values)
    if (running.current?.text === text) return running.current.result
    const current = { text, result: Promise.resolve(submit?.(values)) }
    running.current = current
    try {
      return await current.result
    } finally {
      if (running.current === current) running.current = undefined
    }
  }
}
