import type { QueryClient } from '@tanstack/react-query'
import type { KeptDraft } from './drafts.ts'

/** Where the draft of a form is kept in the cache. */
const keyOf = (form: string) => ['draft', form]

/**
 * Says what the draft of a form is from here on, once the server has it so. An answer that is still on its way was given before, and
 * would bring back what was: whoever was shown that somebody else was faster would lose what they had entered.
 */
export async function knowDraft(queries: QueryClient, form: string, draft: KeptDraft | null): Promise<void> {
  await queries.cancelQueries({ queryKey: keyOf(form) })
  queries.setQueryData(keyOf(form), draft)
}
