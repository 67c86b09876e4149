import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const Room = createContext<HTMLElement | null>(null)

/** Where a view draws what belongs beside the title of its list. */
export const HeadRoom = Room.Provider

/** Draws something beside the title: what a view knows of itself and its frame does not, such as what is exported. */
export function InHead({ children }: { readonly children: ReactNode }) {
  const room = useContext(Room)
  return room && createPortal(children, room)
}
