// Whether what is drawn is read as of a day: links lead on to how other records stood then, and nothing is offered to do.
import { createContext, useContext } from 'react'

const Context = createContext<string | null>(null)

/** Draws what is inside as of the day or the instant that the address says; null: as everything stands. */
export const PastProvider = Context.Provider

/** What `?on=` says, or null: a day, or an instant. */
export const usePast = (): string | null => useContext(Context)
