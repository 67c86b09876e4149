import type { Comment, Thread } from '#features/comments/comments.ts'

/** What was said last, in whichever thread. */
export const latestOf = (threads: readonly Thread[]): Comment | undefined =>
  threads
    .flatMap((thread) => [thread, ...thread.replies])
    .reduce<Comment | undefined>((latest, one) => (latest && latest.at >= one.at ? latest : one), undefined)
