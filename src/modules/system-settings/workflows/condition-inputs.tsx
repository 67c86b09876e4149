import { Checkbox } from '@mantine/core'
import { asksReason } from '#kernel/workflow/steps.ts'
import { fieldsOffered, mayAskRole, roleOptions } from '../policy/limits.ts'
import { saidOf, withSaid } from './asked.ts'
import { Several } from './several.tsx'
import type { StepPanelProps } from './step-panel-props.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

/** What must be said and filled in for the step, and what whoever takes it must hold. */
export function ConditionInputs({ definition, name, step, rules, isFixed, onChange }: StepPanelProps) {
  const fields = fieldsOffered(definition, step).map(([value, { label }]) => ({ value, label }))
  const hasReason = asksReason(step)
  return (
    <>
      <div className={styles.row}>
        <Checkbox
          label={hasReason ? words.reasonAlready : words.askReason}
          checked={hasReason || saidOf(rules, name, 'Reason').length > 0}
          disabled={hasReason || isFixed}
          onChange={(event) => onChange(withSaid(rules, name, 'Reason', event.currentTarget.checked ? [null] : []))}
        />
      </div>
      {fields.length > 0 && (
        <Several
          label={words.fields}
          add={words.addField}
          values={saidOf(rules, name, 'Required field')}
          options={fields}
          isFixed={isFixed}
          onChange={(next) => onChange(withSaid(rules, name, 'Required field', next))}
        />
      )}
      {mayAskRole(step) && (
        <Several
          label={words.roles}
          add={words.addRole}
          values={saidOf(rules, name, 'Role')}
          options={roleOptions}
          isFixed={isFixed}
          onChange={(next) => onChange(withSaid(rules, name, 'Role', next))}
        />
      )}
    </>
  )
}
