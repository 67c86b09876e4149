import { ended } from './change-states.ts'

/** Whether nothing is entered in it any more: what is missing then was never there. */
export const isEnded = ({ state, void: isVoid }: { readonly state: string; readonly void: boolean }): boolean =>
  isVoid || ended.includes(state)
