import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trouble } from '#ui/trouble.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { commentsOf, keyOfComments, type Discussion as Page } from './comments.ts'
import { NewComment } from './new-comment.tsx'
import { ThreadView } from './thread.tsx'
import { words } from './words.ts'
import styles from './discussion.module.css'

type DiscussionProps = { readonly definition: Definition; readonly record: Whole }

/** What people say about a record, newest first. */
export function Discussion({ definition, record: { number } }: DiscussionProps) {
  const pages = useInfiniteQuery({
    queryKey: keyOfComments(definition, number),
    queryFn: ({ pageParam, signal }) => commentsOf(definition, number).page(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  })
  if (pages.isError)
    return (
      <Trouble title={words.failed} retry={() => void pages.refetch()}>
        {pages.error.message}
      </Trouble>
    )
  const [first] = pages.data?.pages ?? []
  if (!first) return null
  const { may } = first
  const threads = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={styles.discussion} aria-label={words.title}>
      {may.may ? <NewComment definition={definition} number={number} /> : <p className={styles.closed}>{may.why}</p>}
      {threads.length === 0 && (
        <div className={styles.empty}>
          <h2 className={styles.emptyTitle}>{words.empty}</h2>
          {may.may && <p>{words.emptyExplain(definition.label[0])}</p>}
        </div>
      )}
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <ThreadView key={thread.id} definition={definition} number={number} thread={thread} canTalk={may.may} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
