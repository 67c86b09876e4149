import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { isEnded } from '../is-ended.ts'
import { DrawnShift } from './drawn-shift.tsx'
import { riskShiftIn, type Rated } from './risk-shift.ts'
import { words } from './words.ts'
import styles from './risk.module.css'

/** How high the risk is before the change and after it: drawn, and in words. */
export function RiskShiftSection({ record }: SectionProps) {
  const shift = riskShiftIn(record)
  const { before, after, by } = shift
  const isRated = before !== null || after !== null
  if (!isRated && (record.state === 'draft' || record.state === 'submitted')) return null
  return (
    <SectionCard title={words.title} beside={by !== null && <span className={styles.by}>{words.by(by)}</span>}>
      {isRated ? (
        <div className={styles.shift}>
          <DrawnShift shift={shift} />
          <div className={styles.beside}>
            <dl className={styles.told}>
              <Told label={words.before} mark={styles.was} rated={before} />
              <Told label={words.after} mark={styles.is} rated={after} />
            </dl>
            <p className={styles.quiet}>{by === null ? words.half : words.darker}</p>
          </div>
        </div>
      ) : (
        <p className={styles.quiet}>{isEnded(record) ? words.noneEver : words.none}</p>
      )}
    </SectionCard>
  )
}

type ToldProps = { readonly label: string; readonly mark: string | undefined; readonly rated: Rated | null }

const Told = ({ label, mark, rated }: ToldProps) => (
  <div className={styles.line}>
    <dt>
      <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true" focusable="false">
        <circle className={mark} cx="0.5" cy="0.5" r="0.36" />
      </svg>
      {label}
    </dt>
    <dd>
      {rated ? (
        <>
          {rated.words}, <strong>{words.score(rated.score)}</strong>
        </>
      ) : (
        words.unrated
      )}
    </dd>
  </div>
)
