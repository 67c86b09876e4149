import { Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Sign } from '#ui/state-chip.tsx'
import type { Tone } from '#ui/tone.tsx'
import { nonconformance } from '../nonconformance.ts'
import { InstallOffer } from './install-offer.tsx'
import { NextSteps } from './next-steps.tsx'
import type { QueueState } from './report-store.tsx'
import type { WaitingReport } from './waiting-report.ts'
import { words } from './words.ts'
import styles from './sent.module.css'

type SentProps = {
  readonly report: WaitingReport
  readonly state: QueueState
  readonly onAnother: () => void
}

type Said = { readonly tone: Tone; readonly title: string; readonly explain: string }

/** What became of a report so far. */
function saidOf({ aim, number, photos, photoCount, stopped }: WaitingReport, { isAway, isKept }: QueueState): Said {
  const count = photoCount > 0 ? ` · ${words.photoCount(photoCount)}` : ''
  if (stopped !== null)
    return { tone: 'overdue', title: number ? words.photosRefused : words.refused, explain: stopped }
  if (number !== null && photos.length === 0)
    return { tone: 'done', title: aim.is === 'same' ? words.added(number) : words.sent, explain: number + count }
  if (!isAway) return { tone: 'open', title: words.sending, explain: number ?? '' }
  return { tone: 'soon', title: words.waits, explain: isKept ? words.waitsExplain : words.waitsHere }
}

/** After sending: what to do at once, then what happens next. */
export function Sent({ report, state, onAnother }: SentProps) {
  const { tone, title, explain } = saidOf(report, state)
  const { number } = report
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div className={styles.sent}>
      <div className={styles.head} data-tone={tone}>
        <Sign tone={tone} />
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <p role="status" className={styles.quiet}>
            {explain}
          </p>
        </div>
      </div>
      <section className={styles.now} aria-label={words.now}>
        <h2>
          <IconHandStop size={20} stroke={1.6} aria-hidden="true" />
          {words.now}
        </h2>
        <ol>
          {words.advice[report.going ?? 'stopped'].map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
          {number !== null && report.going !== 'danger' && <li>{words.write(number)}</li>}
        </ol>
        <p className={styles.quiet}>{words.local}</p>
      </section>
      <NextSteps report={report} number={number} />
      <ul className={styles.ways}>
        {number !== null && (
          <li>
            <Follow number={number} />
          </li>
        )}
        <li>
          <Link to="/report" search={{ view: 'mine' }} className={styles.way}>
            {words.mine}
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </Link>
        </li>
      </ul>
      <InstallOffer />
      <div className={styles.bar}>
        <Button
          size="lg"
          fullWidth
          className={styles.another}
          leftSection={<IconCamera size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onAnother}
        >
          {words.another}
        </Button>
      </div>
    </div>
  )
}

function Follow({ number }: { readonly number: string }) {
  const module = useFrame().routeOf(nonconformance.name)
  if (!module) return null
  return (
    <Link to="/$module/$number" params={{ module, number }} className={styles.way}>
      {words.follow(number)}
      <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}
