// Which documents stand in the library: those in effect, until somebody asks for others.

import type { Search } from '#screens/list/list-search.ts'
import { document } from '../document.ts'
import { inEffect } from '../document-views.ts'

/** What the library is asked for: what people work by, where no state is asked for. */
export const standing = (asked: Search): Search => (asked.state === undefined ? { ...asked, state: inEffect } : asked)

/** Every state that a document may be in. */
export const everyState: readonly string[] = Object.keys(document.workflow.states)
