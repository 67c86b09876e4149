import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { PolicyVersion } from '../policy/policies.ts'
import { policyName } from '../policy/limits.ts'
import type { Draft } from './use-draft.tsx'
import { words } from './words.ts'
import styles from './workflows.module.css'

type EditorHeadProps = {
  readonly definition: Definition
  readonly inUse: PolicyVersion | undefined
  readonly coming: PolicyVersion | undefined
  readonly draft: Draft
  readonly isFixed: boolean
}

/** Which workflow it is, under which policy, and what can be done with what was drafted. */
export function EditorHead({ definition, inUse, coming, draft, isFixed }: EditorHeadProps) {
  const [label] = definition.label
  return (
    <header className={styles.title}>
      <div>
        <Link
          to="/$module"
          params={{ module: 'system-settings' }}
          search={{ list: 'workflows' }}
          className={styles.link}
        >
          {words.all}
        </Link>
        <h1 id="workflow-title">{words.workflowOf(label)}</h1>
        <Standing inUse={inUse} coming={coming} />
      </div>
      <div className={styles.buttons}>
        <Link
          to="/$module"
          params={{ module: 'system-settings' }}
          search={{ list: 'step-policy', q: label }}
          className={styles.history}
        >
          {words.history}
        </Link>
        {!isFixed && draft.isDirty && <Saving draft={draft} />}
      </div>
      {draft.error !== null && (
        <p role="alert" className={styles.wrong}>
          {draft.error}
        </p>
      )}
    </header>
  )
}

/** The version in use, and the one on its way. */
const Standing = ({ inUse, coming }: Pick<EditorHeadProps, 'inUse' | 'coming'>) => (
  <p className={styles.standing}>
    {inUse ? (
      <>
        <ToRecord record={{ kind: policyName, number: inUse.number }} className={styles.link}>
          {words.policy(inUse.edition)}
        </ToRecord>
        <span>{words.steps(new Set(inUse.rules.map(({ step }) => step)).size)}</span>
      </>
    ) : (
      words.noPolicy
    )}
    {coming && (
      <ToRecord record={{ kind: policyName, number: coming.number }} className={styles.link}>
        {words.policyIs(coming.edition, words.states[coming.state] ?? coming.state)}
      </ToRecord>
    )}
  </p>
)

const Saving = ({ draft }: Pick<EditorHeadProps, 'draft'>) => (
  <>
    <span className={styles.quiet}>{words.unsaved}</span>
    <Button variant="default" onClick={draft.discard}>
      {words.discard}
    </Button>
    <Button loading={draft.isBusy} onClick={draft.save}>
      {words.save}
    </Button>
  </>
)
