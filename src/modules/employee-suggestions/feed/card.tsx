import { ToRecord } from '#kernel/outline/record-link.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { suggestion } from '../suggestion.ts'
import { unanswered } from '../suggestion-states.ts'
import { VoteButton } from '../votes/vote-button.tsx'
import type { FeedItem } from './feed.ts'
import { Latest } from './latest.tsx'
import { StagesBar } from './stages-bar.tsx'
import { words } from './words.ts'
import styles from './feed.module.css'

/** A suggestion of the feed: how many want it, what it says, how far it has come, and the latest of it. */
export function Card({ item }: { readonly item: FeedItem }) {
  const { label = item.state, tone = 'open' } = suggestion.workflow.states[item.state] ?? {}
  const author = item.isOwn ? words.you : (item.author ?? words.anonymous)
  return (
    <li className={styles.card}>
      <VoteButton
        key={`${item.votes}${item.isVoted}`}
        of={item}
        votes={{ votes: item.votes, mine: item.isVoted }}
        isOpen={!item.isThoughtOf && unanswered.includes(item.state)}
      />
      <div className={styles.body}>
        <div className={styles.line}>
          <ToRecord record={{ kind: suggestion.name, number: item.number }} className={styles.name} isRow>
            {item.title}
          </ToRecord>
          <StateChip tone={tone} label={label} />
        </div>
        <div className={styles.line}>
          <span className={styles.facts}>
            <RecordNumber number={item.number} />
            <span>{item.department === null ? author : `${author}, ${item.department}`}</span>
          </span>
          <StagesBar state={item.state} tone={tone} />
        </div>
        <Latest item={item} />
      </div>
    </li>
  )
}
