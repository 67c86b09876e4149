import { useState } from 'react'
import type { FormValues } from '#kernel/workflow/entered.ts'
import { withoutField, type Errors } from '#kernel/kinds/errors.ts'
import { ConflictField } from './conflict-field.tsx'
import {
  decided,
  decisionOf,
  handText,
  handWritten,
  undecided,
  type Decisions,
  type Difference,
  type Sides,
} from './conflict.ts'
import { words } from './conflict-words.ts'
import { labelOf } from './side-view.tsx'

/** What was decided so far of differences, what was written by hand, and what is still to be decided. */
export function useDeciding(differences: readonly Difference[], sides: Sides) {
  const [decisions, setDecisions] = useState<Decisions>({})
  const [byHand, setByHand] = useState<FormValues>({})
  const [errors, setErrors] = useState<Errors>({})
  return {
    decisions,
    setDecisions,
    byHand,
    setByHand,
    errors,
    setErrors,
    /** The values once these decisions hold. */
    valuesBy: (by: Decisions) => decided(differences, by, handWritten(differences, byHand), sides),
    /** Says what is still to be decided; answers whether there is nothing. */
    isDecided() {
      const left = undecided(differences, decisions)
      setErrors(Object.fromEntries(left.map((one) => [one.input, words.missing(labelOf(one))])))
      return left.length === 0
    },
  }
}

type ConflictFieldsProps = {
  /** Those that may be decided. */
  readonly differences: readonly Difference[]
  readonly deciding: ReturnType<typeof useDeciding>
  /** Hears what is written by hand, so that it is kept as a draft. */
  readonly onWrite?: (name: string, text: string) => void
}

/** Differences with their sides in view, one under the other. */
export const ConflictFields = ({ differences, deciding, onWrite }: ConflictFieldsProps) =>
  differences.map((difference) => {
    const { decisions, setDecisions, byHand, setByHand, errors, setErrors } = deciding
    return (
      <ConflictField
        key={difference.input}
        difference={difference}
        decision={decisionOf(difference, decisions)}
        onDecide={(decision) => {
          setDecisions({ ...decisions, [difference.input]: decision })
          setErrors(withoutField(errors, difference.input))
        }}
        byHand={handText(difference, byHand)}
        onWrite={(text) => {
          setByHand({ ...byHand, [difference.name]: text })
          onWrite?.(difference.name, text)
        }}
        error={errors[difference.input]}
      />
    )
  })
