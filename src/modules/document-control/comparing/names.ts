import { documentVersion } from '../document-version.ts'
import { words } from './words.ts'

type Named = { readonly label?: unknown; readonly state: string }

/** What a version is called among others: its number and how it stands. */
export const nameOf = ({ label, state }: Named): string =>
  words.version(String(label), documentVersion.workflow.states[state]?.label ?? state)

/** What two versions are called over their columns. */
export const namesOf = (before: Named, after: Named) => ({ before: nameOf(before), after: nameOf(after) })
