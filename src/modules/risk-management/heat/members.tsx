import { useEffect, useEffectEvent, useRef } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { RatedLevel } from '../rated-level.tsx'
import type { ListedRisk } from '../listed-risk.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { ToTable } from '#screens/list/views.tsx'
import type { ListSearch } from '#screens/list/list-search.ts'
import { placed } from '../geometry.ts'
import { calledFor, type Kind } from '#modules/contents/risk-score.ts'
import { scalesOf, type Looked } from './rated.ts'
import { mostNamed, useMembers } from './use-rated.tsx'
import type { ListedMatrix } from './listed-matrix.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type MembersProps = {
  readonly definition: Definition
  /** What the maps show, as the list would be asked. */
  readonly search: ListSearch
  readonly matrix: ListedMatrix
  readonly kind: Kind
  readonly looked: Looked
  readonly count: number
  readonly chosen: string | null
  /** Whether whoever reads goes into the list once it is there. */
  readonly isGoing: boolean
  readonly onArrived: () => void
  readonly onLight: (risk: ListedRisk | null) => void
  readonly onChoose: (risk: ListedRisk) => void
  /** Back to the cell. */
  readonly onLeave: () => void
}

/** The risks of the cell that is looked at, with number and title; each shows its way on the maps. */
export function Members(props: MembersProps) {
  const { definition, search, matrix, kind, looked, count, chosen, isGoing } = props
  const { onArrived, onLight, onChoose, onLeave } = props
  const { place, rating } = looked
  const [likelihood, impact] = scalesOf(rating)
  const here: ListSearch = {
    ...search,
    filters: { ...search.filters, [likelihood]: [String(place.likelihood)], [impact]: [String(place.impact)] },
  }
  const { data } = useMembers(here, count > 0)
  const list = useRef<HTMLElement>(null)
  useKeys(list, (event) => event.key === 'Escape' && onLeave())
  const isThere = data !== undefined
  const arrive = useEffectEvent(() => {
    list.current?.querySelector('button')?.focus()
    onArrived()
  })
  useEffect(() => {
    if (isGoing && isThere) arrive()
  }, [isGoing, isThere])
  const level = placed(matrix, place)
  const title = words.members(words.ratings[rating], place, level && calledFor(kind, level), kind)
  return (
    <section className={styles.members} aria-label={title} ref={list}>
      <header className={styles.membersHead}>
        <h2 className={styles.title}>{title}</h2>
        {count > 0 && (
          <ToTable definition={definition} search={here} className={styles.all}>
            {words.inRegister(count, kind)}
          </ToTable>
        )}
      </header>
      {count === 0 ? (
        <p className={styles.note}>{words.emptyCell(kind)}</p>
      ) : (
        <ul className={styles.memberList} aria-busy={!isThere}>
          {data?.items.map((risk) => (
            <li key={risk.id} className={styles.member} data-chosen={risk.number === chosen || undefined}>
              <RecordNumber number={risk.number} split />
              <button
                type="button"
                className={styles.memberTitle}
                aria-label={words.risk(risk.number, risk.title ?? '')}
                aria-pressed={risk.number === chosen}
                onMouseEnter={() => onLight(risk)}
                onMouseLeave={() => onLight(null)}
                onFocus={() => onLight(risk)}
                onBlur={() => onLight(null)}
                onClick={() => onChoose(risk)}
              >
                {risk.title}
              </button>
              {risk.currentLevel && <RatedLevel kind={kind} level={risk.currentLevel} score={risk.currentScore} />}
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length < count && <p className={styles.note}>{words.first(mostNamed)}</p>}
    </section>
  )
}
