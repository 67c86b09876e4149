import { ValueView } from '#kernel/kinds/values.tsx'
import type { BesideStepProps } from '#kernel/slots/slots.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { words } from './words.ts'
import styles from './ways.module.css'

/** The certificate that was handed in, for whoever compares it with what was entered. */
export const HandedIn = ({ record }: BesideStepProps) => (
  <dl className={styles.handedIn}>
    <dt>{words.toCompare}</dt>
    <dd>
      {record.evidence ? (
        <ValueView field={trainingAssignment.fields.evidence} value={record.evidence} />
      ) : (
        words.nothingAttached
      )}
    </dd>
  </dl>
)
