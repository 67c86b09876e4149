import { NativeSelect } from '@mantine/core'
import { policyMeanings } from '#kernel/workflow/tightened.ts'
import { mayAskFurther, mayAskSignature, mostFurther, roleOptions } from '../policy/limits.ts'
import { saidOf, signedAs, withSaid } from './asked.ts'
import { Several } from './several.tsx'
import type { StepPanelProps } from './step-panel-props.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

/** Whether the step is signed, and by whom beside. */
export function SignatureInputs({ name, step, rules, isFixed, onChange }: StepPanelProps) {
  const [meaning = ''] = saidOf(rules, name, 'Signature')
  return (
    <>
      {mayAskSignature(step) && (
        <div className={styles.row}>
          <NativeSelect
            label={words.askSignature}
            value={meaning}
            disabled={isFixed}
            data={[{ value: '', label: words.signatureNone }, ...policyMeanings]}
            onChange={(event) => onChange(signedAs(rules, name, event.currentTarget.value))}
          />
        </div>
      )}
      {mayAskFurther(step, meaning !== '') && (
        <Several
          label={words.further}
          add={words.addFurther}
          values={saidOf(rules, name, 'Further signature')}
          options={roleOptions}
          most={mostFurther}
          isFixed={isFixed}
          onChange={(next) => onChange(withSaid(rules, name, 'Further signature', next))}
        />
      )}
    </>
  )
}
