import { createContext, useContext } from 'react'

/** The id of the name in a row of a list; its controls are described by it, because all rows have the same ones. */
export const RowNameContext = createContext<string | undefined>(undefined)

/** What says which row a control belongs to; nothing outside of lists. */
export const useRowDescription = (): { 'aria-describedby'?: string } => {
  const id = useContext(RowNameContext)
  return id === undefined ? {} : { 'aria-describedby': id }
}
