import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { Progress } from '#ui/progress.tsx'
import { useTold } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import type { Asked } from '../draw.ts'
import { AnswerInput, isAnswered } from './choices.tsx'
import { useAnswers } from './use-answers.tsx'
import { words } from './words.ts'
import styles from './quiz.module.css'

/** Where it is gone on after a reload: at the first question without an answer. */
const firstOpen = (asked: readonly Asked[]) =>
  Math.max(
    asked.findIndex((one) => !isAnswered(one)),
    0,
  )

const isTyped = (target: EventTarget | null) => target instanceof Element && target.closest('input, select') !== null

/** One question after the other, until all are answered and it is handed in. */
export function Taking({ record }: { readonly record: Whole }) {
  const { asked, saving, why, give, send, handIn } = useAnswers(record)
  const [at, setAt] = useState(() => firstOpen(asked))
  const whole = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  const shown = useRef(at)
  const now = asked[at]
  const isLast = at === asked.length - 1
  const open = asked.filter((one) => !isAnswered(one)).length
  useTold({ where: words.where, keys: words.keys })

  // Whoever has gone on reads the next question; when the page has just come the focus is left alone.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  function goTo(to: number) {
    void send()
    setAt(Math.min(Math.max(to, 0), asked.length - 1))
  }

  useKeys(whole, (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const isButton = target instanceof Element && target.closest('[data-steps]') !== null
    const option = /^[1-9]$/.test(key) && !isTyped(target)
    if (option) whole.current?.querySelector<HTMLElement>(`[data-option="${key}"]`)?.click()
    else if (key === 'Enter' && !isButton && !isLast) goTo(at + 1)
    else if (key === 'Backspace' && !isTyped(target)) goTo(at - 1)
    else return
    event.preventDefault()
  })

  if (!now) return null
  return (
    <SectionCard title={words.question(at + 1, asked.length)}>
      <div ref={whole}>
        <Progress label={words.progress} done={asked.length - open} total={asked.length} />
        <p className={styles.says} ref={heading} tabIndex={-1}>
          {now.says}
        </p>
        <AnswerInput key={now.key} asked={now} onAnswer={(given) => give(now.key, given)} />
        <div className={styles.steps} data-steps>
          <Button variant="default" disabled={at === 0} onClick={() => goTo(at - 1)}>
            {words.back}
          </Button>
          <Button variant={isLast ? 'default' : 'filled'} disabled={isLast} onClick={() => goTo(at + 1)}>
            {words.next}
          </Button>
          {(isLast || open === 0) && (
            <Button disabled={open > 0} onClick={() => void handIn()}>
              {words.handIn}
            </Button>
          )}
        </div>
        <p className={styles.small} role="status">
          {saving === 'failed' ? why || words.notSaved : saving === 'saving' ? words.saving : words.saved}{' '}
          {isLast && open > 0 && words.lacks(open)}
        </p>
        {saving === 'failed' && (
          <Button variant="default" onClick={() => void send()}>
            {words.again}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}
