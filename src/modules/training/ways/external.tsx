import type { Whole } from '#kernel/api/client.ts'
import { ValueView } from '#kernel/kinds/values.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { isOf } from '../kinds-of-training.ts'
import { words } from './words.ts'
import styles from './ways.module.css'

const shown = [
  ['evidence', words.evidence],
  ['proof', words.proof],
  ['issuer', words.issuer],
  ['certificateNumber', words.number],
  ['expiresOn', words.until],
] as const

/** What was handed in from outside, or what else shows that it is met or need not be. */
export const External = ({ record }: { readonly record: Whole }) => (
  <SectionCard title={isOf('External certificate')(record) ? words.certificate : words.restsOn}>
    <dl className={styles.facts}>
      {shown
        .filter(([name]) => record[name] !== null && record[name] !== undefined)
        .map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <ValueView field={trainingAssignment.fields[name]} value={record[name]} />
            </dd>
          </div>
        ))}
    </dl>
  </SectionCard>
)
