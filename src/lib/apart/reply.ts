import type { RefusalBody } from '#lib/refusal.ts'

/** What a process that reads files says: an answer, what is wrong with the file, or a defect of ours with its stack. */
export type Reply<Answered> =
  | { readonly answered: Answered }
  | { readonly refused: RefusalBody }
  | { readonly defect: string }
