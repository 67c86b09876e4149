// What a tab knows of the drafts that the server keeps.

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readDraft, type KeptDraft } from './drafts.ts'

/** Asks for the draft of a form; null where there is none. */
export const draftOf = (form: string) => queryOptions({ queryKey: ['draft', form], queryFn: () => readDraft(form) })

/**
 * Says what the draft of a form is from here on, once the server has it so. An answer that is still on its way was given before, and
 * would bring back what was: whoever was shown that somebody else was faster would lose what they had entered.
 */
export async function knowDraft(queries: QueryClient, form: string, draft: KeptDraft | null): Promise<void> {
  const { queryKey } = draftOf(form)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, draft)
}
