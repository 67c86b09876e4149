import { Link } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { modules } from '#modules/contents/modules.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { stepsOfPeople } from '../policy/limits.ts'
import type { PolicyVersion } from '../policy/policies.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

type WorkflowListProps = { readonly policies: readonly PolicyVersion[] }

/** The workflows of all modules, and which have a policy. */
export function WorkflowList({ policies }: WorkflowListProps) {
  const registry = useRegistry()
  const groups = modules.map(({ label, records }) => ({
    label,
    kinds: records.flatMap((name) => registry.find(name) ?? []).filter((one) => stepsOfPeople(one).length > 0),
  }))
  return (
    <ScrollBox label={words.title}>
      <table className={styles.table} aria-labelledby="workflows-title">
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.withPolicy}</th>
            <th scope="col">{words.inUse}</th>
            <th scope="col">{words.onTheWay}</th>
          </tr>
        </thead>
        {groups.map(({ label, kinds }) =>
          kinds.length === 0 ? null : (
            <tbody key={label}>
              <tr className={styles.module}>
                <th scope="rowgroup" colSpan={4}>
                  {label}
                </th>
              </tr>
              {kinds.map((one) => (
                <Kind key={one.name} definition={one} policies={policies.filter(({ of }) => of === one.name)} />
              ))}
            </tbody>
          ),
        )}
      </table>
    </ScrollBox>
  )
}

function Kind({ definition, policies }: WorkflowListProps & { readonly definition: Definition }) {
  const inUse = policies.find(({ state }) => state === 'in-use')
  const coming = policies.find(({ state }) => state !== 'in-use')
  const steps = new Set(inUse?.rules.map(({ step }) => step)).size
  return (
    <tr>
      <th scope="row">
        <Link
          to="/$module"
          params={{ module: 'system-settings' }}
          search={{ list: 'workflows', of: definition.name }}
          className={styles.link}
        >
          {definition.label[0]}
        </Link>
      </th>
      <td>{steps > 0 ? steps : words.nothing}</td>
      <td>{inUse ? words.policy(inUse.edition) : words.nothing}</td>
      <td>{coming ? words.policyIs(coming.edition, words.states[coming.state] ?? coming.state) : words.nothing}</td>
    </tr>
  )
}
