import { useState } from 'react'
import { withoutField, type Errors } from '#kernel/kinds/errors.ts'

type Told = { readonly said: Errors; readonly errors: Errors }

/**
 * What is wrong with a form: `said` by the last refusal, for the summary, which stays as it is so that nothing jumps; and
 * what of it still stands at the inputs. What was said of a field goes with the next change of the field: it speaks of a
 * value that is no longer there.
 */
export function useErrors() {
  const [{ said, errors }, setTold] = useState<Told>({ said: {}, errors: {} })
  return {
    said,
    errors,
    say: (next: Errors) => setTold({ said: next, errors: next }),
    /** Also several at once. */
    forget: (...fields: readonly string[]) =>
      setTold((before) => ({ ...before, errors: fields.reduce(withoutField, before.errors) })),
  }
}
