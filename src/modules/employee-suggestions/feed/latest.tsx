import type { ReactNode } from 'react'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import { benefitInWords } from '../benefits/amount.ts'
import { suggestion } from '../suggestion.ts'
import type { FeedItem } from './feed.ts'
import { words } from './words.ts'
import styles from './feed.module.css'

/** The latest that was said of a suggestion: what is asked, what was answered and why, what carries it out, what it has brought. */
export function Latest({ item }: { readonly item: FeedItem }) {
  const { latest } = words
  const parts: { readonly [state: string]: ReactNode } = {
    submitted: latest.submitted(dayInShort(item.createdOn)),
    asked: <Said leads={latest.asked}>{item.question && `“${item.question}”`}</Said>,
    evaluation: latest.evaluation(item.owner),
    committee: latest.committee,
    deferred: <Said leads={latest.deferred(item.until && dayInWords(item.until))}>{item.answer}</Said>,
    declined: (
      <>
        <Said leads={latest.declined}>{item.answer}</Said>
        {item.isOwn && !item.appeal && (
          <ToRecord record={{ kind: suggestion.name, number: item.number }} className={styles.appeal}>
            {words.appeal}
          </ToRecord>
        )}
      </>
    ),
    accepted: (
      <>
        <Said leads={latest.accepted}>{item.becomes.length === 0 && item.answer}</Said>
        <Others leads={latest.runsAs} item={item} />
        {item.due && <span>{latest.due(dayInShort(item.due))}</span>}
      </>
    ),
    implemented: <Said leads={latest.implemented}>{item.result}</Said>,
    done: <Said leads={latest.verified(benefitInWords(item.benefit))}>{item.result}</Said>,
    merged: (
      <>
        <Others leads={latest.merged} item={item} />
        {item.answer && <span className={styles.said}>{short(item.answer)}</span>}
      </>
    ),
  }
  const said = parts[item.state]
  return said ? <p className={styles.latest}>{said}</p> : null
}

/** So much of an answer stands in the feed; the rest is on its page. */
const most = 180

const short = (text: string) =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most)).trimEnd()} …`

const Said = ({ leads, children }: { readonly leads: string; readonly children: string | false | null }) => (
  <span className={styles.said}>
    <b>{leads}</b> {children && short(children)}
  </span>
)

const Others = ({ leads, item: { becomes } }: { readonly leads: string; readonly item: FeedItem }) =>
  becomes.length > 0 && (
    <span>
      {leads}{' '}
      {becomes.map((other, at) => (
        <span key={other.id}>
          {at > 0 && ', '}
          <ToRecord record={other} className={styles.other}>
            {other.number}
          </ToRecord>
        </span>
      ))}
    </span>
  )
