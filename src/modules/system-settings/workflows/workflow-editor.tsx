import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Definition } from '#kernel/definition/define.ts'
import { ApprovalCard } from './approval-card.tsx'
import { WorkflowDrawing } from './drawing.tsx'
import { Difference } from './difference.tsx'
import { DryRunCard } from './dry-run-card.tsx'
import { EditorHead } from './editor-head.tsx'
import { isFromMany } from './layout.ts'
import { StepPanel } from './step-panel.tsx'
import { StepTable } from './step-table.tsx'
import { stepsOfPeople } from '../policy/limits.ts'
import type { PolicyVersion } from '../policy/policies.ts'
import { useDraft } from './use-draft.tsx'
import { words } from './words.ts'
import styles from './workflows.module.css'

type Search = { readonly [name: string]: string | undefined }

type WorkflowEditorProps = {
  readonly definition: Definition
  /** The version in use, and the one on its way. */
  readonly policies: readonly PolicyVersion[]
  readonly mayDraft: boolean
}

/** The workflow of one kind of record, drawn, with the policy of each of its steps. */
export function WorkflowEditor({ definition, policies, mayDraft }: WorkflowEditorProps) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const inUse = policies.find(({ state }) => state === 'in-use')
  const coming = policies.find(({ state }) => state !== 'in-use')
  const draft = useDraft(definition, inUse, coming)
  const fromMany = Object.values(definition.workflow.steps).flatMap((one) => (isFromMany(one) ? one.label : []))
  const isFixed = !mayDraft || (coming !== undefined && coming.state !== 'draft')
  const steps = stepsOfPeople(definition)
  const [name, step] = steps.find(([one]) => one === search.step) ?? []
  const choose = (next: string) =>
    void navigate({
      to: '/$module',
      params: { module: 'system-settings' },
      search: { list: 'workflows', of: definition.name, step: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <section aria-labelledby="workflow-title" className={styles.screen}>
      <EditorHead definition={definition} inUse={inUse} coming={coming} draft={draft} isFixed={isFixed} />
      <div className={styles.card}>
        <WorkflowDrawing
          definition={definition}
          chosen={name}
          withPolicy={new Set(draft.rules.map((rule) => rule.step))}
          onChoose={choose}
        />
        <p className={styles.fixed}>
          {isFixed ? words.fixedRead : words.fixed} {fromMany.length > 0 && words.fromMany(fromMany.join(', '))}
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {name !== undefined && step && (
            <StepPanel
              definition={definition}
              name={name}
              step={step}
              rules={draft.rules}
              isFixed={isFixed}
              onChange={draft.put}
            />
          )}
          <Difference
            definition={definition}
            edition={inUse?.edition}
            before={inUse?.rules ?? []}
            after={draft.rules}
          />
          <StepTable definition={definition} rules={draft.rules} chosen={name} onChoose={choose} />
        </div>
        <div className={styles.column}>
          <DryRunCard definition={definition} tried={draft.isDirty ? undefined : coming} />
          <ApprovalCard coming={coming} draft={draft} isFixed={isFixed} mayDraft={mayDraft} />
        </div>
      </div>
    </section>
  )
}
