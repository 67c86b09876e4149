// How long somebody has waited for an answer: since it was suggested, appealed against or taken up again, whichever came last. What was
// answered before, and is open again, is answered anew.

import { unanswered } from './suggestion-states.ts'

const open = `array['${unanswered.join("', '")}']`

/** Since when the suggestion of an alias awaits an answer, as SQL; null where it awaits none. */
export const waitsSince = (suggestion: string): string =>
  `(select min(y.entered_at) from stay y where y.card = ${suggestion}.id and ${suggestion}.state = any(${open}) and y.place >
    coalesce((select max(z.place) from stay z where z.card = ${suggestion}.id and z.state <> all(${open})), 0))`
