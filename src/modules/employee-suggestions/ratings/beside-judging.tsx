import type { BesideStepProps } from '#kernel/slots/slots.tsx'
import { WholeSuggestion } from './whole-suggestion.tsx'
import { words } from './words.ts'
import styles from './ratings.module.css'

/** The suggestion above the scales, so that whoever judges it has it before them. */
export const BesideJudging = ({ record }: BesideStepProps) => (
  <section className={styles.beside} aria-label={words.suggestion.beside}>
    <WholeSuggestion part={record} />
  </section>
)
