import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Selected } from '#features/comments/anchor.ts'
import type { Whole } from '#kernel/api/client.ts'
import { Trouble } from '#ui/trouble.tsx'
import { blocksIn } from '../numbering.ts'
import { RemarksProvider, type Remarks } from './context.tsx'
import { goTo, threadOf } from './going.ts'
import { marksOf } from './marks.tsx'
import { Offer } from './offer.tsx'
import type { Placed } from './placed.ts'
import { TalkProvider, type Talk } from './talk.tsx'
import { ThreadCard } from './thread-card.tsx'
import { CommentTool, ThreadsOfSection } from './threads-of-section.tsx'
import { usePassageThreads } from './use-passage-threads.tsx'
import { words } from './words.ts'
import styles from './remarks.module.css'

type CommentedProps = { readonly record: Whole; readonly children: ReactNode }

/** Whoever presses a marked passage sees its thread. */
function useOpening(text: RefObject<HTMLElement | null>, open: (id: string) => void): void {
  useEffect(() => {
    const area = text.current
    const onClick = ({ target }: MouseEvent) => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-mark]')?.dataset.mark
      if (id && document.getSelection()?.isCollapsed !== false) open(id)
    }
    area?.addEventListener('click', onClick)
    return () => area?.removeEventListener('click', onClick)
  }, [text, open])
}

/** The text of a version with what is said on its passages: marked in it, and the threads beside it. */
export function Commented({ record, children }: CommentedProps) {
  const { number, sections } = record
  const { asked, threads, places, mayTalk } = usePassageThreads(record)
  const [withResolved, setWithResolved] = useState(false)
  // A new object for each press, so that the same thread is gone to again.
  const [opening, setOpening] = useState<{ readonly id: string } | null>(null)
  const opened = opening?.id ?? null
  const [writing, write] = useState<Selected | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const open = useCallback((id: string) => setOpening({ id }), [])
  useOpening(text, open)
  useEffect(() => {
    if (opening) goTo(threadOf(opening.id))
  }, [opening])

  const isShown = useCallback(({ thread }: Placed) => withResolved || !thread.resolved, [withResolved])
  const talk = useMemo((): Talk => {
    const shownIn: Talk['shownIn'] = ({ key }) => (places.bySection.get(key) ?? []).filter(isShown)
    return { number, mayTalk, opened, writing, write, shownIn, blocksOf: ({ key }) => blocksIn(sections, key) }
  }, [number, mayTalk, opened, writing, places, isShown, sections])
  const remarks = useMemo(
    (): Remarks => ({
      areThere: talk.writing !== null || [...places.bySection.values()].some((all) => all.some(isShown)),
      marks: (section) => marksOf(talk.shownIn(section), talk.blocksOf(section), talk.opened),
      Tool: CommentTool,
      Threads: ThreadsOfSection,
    }),
    [talk, places, isShown],
  )
  const hasText = Array.isArray(sections) && sections.length > 0
  const resolved = threads.filter((thread) => thread.resolved).length
  return (
    <TalkProvider value={talk}>
      <div className={styles.commented} ref={text}>
        {asked.isError && (
          <Trouble title={words.failed} retry={() => void asked.refetch()}>
            {asked.error.message}
          </Trouble>
        )}
        {hasText && (mayTalk || threads.length > 0) && (
          <div className={styles.bar}>
            {threads.length > 0 && <span>{words.count(threads.length - resolved)}</span>}
            {mayTalk && <span className={styles.note}>{words.how}</span>}
            {resolved > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                aria-pressed={withResolved}
                onClick={() => setWithResolved((before) => !before)}
              >
                {words.showResolved(resolved)}
              </Button>
            )}
          </div>
        )}
        <RemarksProvider value={remarks}>{children}</RemarksProvider>
        <Gone placed={places.gone.filter(isShown)} />
        {mayTalk && <Offer text={text} />}
      </div>
    </TalkProvider>
  )
}

/** Those whose section is not there any more. */
function Gone({ placed }: { readonly placed: readonly Placed[] }) {
  if (placed.length === 0) return null
  return (
    <section className={styles.gone} aria-label={words.gone}>
      <h2>{words.gone}</h2>
      <ul className={styles.threads}>
        {placed.map((one) => (
          <ThreadCard key={one.thread.id} placed={one} isGone />
        ))}
      </ul>
    </section>
  )
}
