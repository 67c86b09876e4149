import { UnstyledButton } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Whole } from '#kernel/api/client.ts'
import type { Answered } from '#kernel/definition/define.ts'
import type { Named } from '#kernel/outline/ref.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { changeable } from '#kernel/workflow/entered.ts'
import { words as page } from '#screens/page/words.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { impactsFor, kindOf, likelihoods } from '#modules/contents/risk-score.ts'
import { ratings, type Rating } from '../heat/rated.ts'
import { words as heat } from '../heat/words.ts'
import { RatedLevel } from '../rated-level.tsx'
import { risk as definition } from '../risk.ts'
import { MiniMatrix } from './mini-matrix.tsx'
import { useMatrix } from './use-matrix.tsx'
import { words } from './words.ts'
import styles from './ratings.module.css'

type Rated = Whole & Answered<typeof definition, Named>

/** What a risk is decided by: how bad it is without controls, with them, and after treatment, each on its matrix. */
export function RatingsSection({ record, edit }: SectionProps) {
  const risk = record as Rated // Its own definition asks for this section.
  const { matrix } = risk
  const drawn = useMatrix(matrix)
  const open = edit ? changeable(definition, record) : []
  return (
    <section className={styles.ratings} aria-label={words.ratings}>
      {ratings.map((rating, at) => (
        <div key={rating} className={styles.rating} data-rating={rating}>
          {at > 0 && (
            <span className={styles.arrow}>
              <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
            </span>
          )}
          <div className={styles.said}>
            <h2 className={styles.title}>
              {heat.ratings[rating]}
              {edit && open.includes(`${rating}Likelihood`) && (
                <UnstyledButton
                  className={styles.edit}
                  aria-label={page.editGroup(words.group(heat.ratings[rating]))}
                  onClick={() => edit(`${rating}Likelihood`)}
                >
                  <IconPencil size={14} stroke={1.8} aria-hidden="true" />
                </UnstyledButton>
              )}
            </h2>
            <Said risk={risk} rating={rating} />
          </div>
          {drawn?.cells ? (
            <MiniMatrix cells={drawn.cells} appetite={drawn.appetite} risk={risk} rating={rating} />
          ) : (
            // Its room, so that nothing moves when it comes.
            <span className={styles.mini} />
          )}
        </div>
      ))}
      {matrix && (
        <p className={styles.matrix}>
          {words.ratedOn} <RecordLink record={matrix} />
        </p>
      )}
    </section>
  )
}

/** The level with its score, and what it is made of. */
function Said({ risk, rating }: { readonly risk: Rated; readonly rating: Rating }) {
  const kind = kindOf(risk.type)
  const [likelihood, impact] = [risk[`${rating}Likelihood`], risk[`${rating}Impact`]]
  const level = risk[`${rating}Level`]
  if (likelihood === null || impact === null) return <p className={styles.quiet}>{words.notRated}</p>
  return (
    <>
      <p className={styles.level}>
        {level ? (
          <RatedLevel kind={kind} level={level} score={risk[`${rating}Score`]} />
        ) : (
          <b>{words.score(likelihood * impact)}</b>
        )}
      </p>
      <p className={styles.quiet}>
        {words.made(`${likelihood} ${likelihoods[likelihood - 1]}`, `${impact} ${impactsFor(kind)[impact - 1]}`)}
      </p>
      <Beside risk={risk} rating={rating} />
      <OfFmea risk={risk} rating={rating} />
    </>
  )
}

/** What else is known of a rating: when it stood, whether it can be lived with, by when it is to be reached. */
function Beside({ risk, rating }: { readonly risk: Rated; readonly rating: Rating }) {
  if (rating !== 'current') return <p className={styles.quiet}>{heat.explain[kindOf(risk.type)][rating]}</p>
  return (
    <p className={styles.standing}>
      {risk.appetite && (
        <Verdict tone={risk.appetite === 'above appetite' ? 'overdue' : 'noted'}>
          {words.appetites[risk.appetite]}
        </Verdict>
      )}
      {risk.trend && <span className={styles.quiet}>{words.trend(risk.trend)}</span>}
    </p>
  )
}

const fmea = {
  current: ['currentDetection', 'rpn', 'priority'],
  target: ['targetDetection', 'targetRpn', 'targetPriority'],
} as const

/** What a failure mode and effects analysis says of a rating beside its level; nothing where none is made. */
function OfFmea({ risk, rating }: { readonly risk: Rated; readonly rating: Rating }) {
  if (rating === 'inherent') return null
  const [detection, rpn, priority] = fmea[rating].map((name) => risk[name])
  if (detection === null || detection === undefined) return null
  return (
    <p className={styles.quiet}>
      {words.fmea(Number(detection), typeof rpn === 'number' ? rpn : null, priority ? String(priority) : null)}
    </p>
  )
}
