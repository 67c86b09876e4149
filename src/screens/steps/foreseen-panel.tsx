import { useId } from 'react'
import { Coming } from '#ui/coming.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import type { Foreseen, Moment } from '#kernel/workflow/consequences.ts'
import { groupsOf } from '#kernel/workflow/consequences.ts'
import { changedSince, momentInWords } from '#kernel/workflow/foreseen-words.ts'
import { fingerprint } from '#kernel/signature/fingerprint.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { words } from '#kernel/workflow/words.ts'
import { GroupLine, SaidLine } from './foreseen-lines.tsx'
import type { ForeseenAsked } from './use-foreseen.tsx'
import styles from './consequences.module.css'

type ForeseenPanelProps = { readonly number: string; readonly isSigned: boolean; readonly foreseen: ForeseenAsked }

/** Everything that a step would bring about, at once and later, for whoever is about to take it or to sign it. */
export function ForeseenPanel({ number, isSigned, foreseen }: ForeseenPanelProps) {
  const { asked, told, lacks, first, isBehind } = foreseen
  const id = useId()
  return (
    <section className={styles.besides} aria-labelledby={id} aria-busy={asked.isFetching || isBehind || undefined}>
      <h3 className={styles.title} id={id}>
        {words.follows}
      </h3>
      {lacks !== null && <p>{words.followsOnce(lacks)}</p>}
      {told ? (
        <>
          {first && !isBehind && first.fingerprint !== told.fingerprint && <Otherwise before={first} now={told} />}
          {told.moments.map((moment) => (
            <MomentPart key={moment.step ?? ''} number={number} moment={moment} />
          ))}
          {isSigned && (
            <p className={styles.note}>
              {words.followsSigned} <code title={told.fingerprint}>{fingerprint(told.fingerprint)}</code>
            </p>
          )}
        </>
      ) : (
        <Coming asked={asked} loading={words.followsLoading} failed={words.followsFailed} />
      )}
    </section>
  )
}

/** What is otherwise than it was shown first. */
function Otherwise({ before, now }: { readonly before: Foreseen; readonly now: Foreseen }) {
  const registry = useRegistry()
  const { come, gone } = changedSince(before, now, (kind) => registry.named(kind))
  return (
    <div role="alert" className={styles.changed}>
      <p>
        <Verdict tone="soon">{words.changedMeanwhile}</Verdict>
      </p>
      <ul>
        {come.map((line) => (
          <li key={line}>
            <b>{words.isNew}</b> {line}
          </li>
        ))}
        {gone.map((line) => (
          <li key={line}>
            <b>{words.isGone}</b> {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MomentPart({ number, moment }: { readonly number: string; readonly moment: Moment }) {
  const { blocked, becomes, consequences, said } = moment
  return (
    <div className={styles.moment}>
      <h4 className={styles.when}>{momentInWords(moment)}</h4>
      {blocked === null ? (
        <ul className={styles.lines}>
          <li>{words.ownBecomes(number, becomes)}</li>
          {groupsOf(consequences).map((group) => (
            <GroupLine key={`${group.is} ${group.kind} ${group.from} ${group.to}`} group={group} />
          ))}
          {said.map((one) => (
            <SaidLine key={one.says} said={one} />
          ))}
        </ul>
      ) : (
        <p>{words.notThen(blocked)}</p>
      )}
    </div>
  )
}
