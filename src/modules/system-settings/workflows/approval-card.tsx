import { Textarea } from '@mantine/core'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { policyName } from '../policy/limits.ts'
import type { PolicyVersion } from '../policy/policies.ts'
import type { Draft } from './use-draft.tsx'
import { words } from './words.ts'
import styles from './workflows.module.css'

type ApprovalCardProps = {
  readonly coming: PolicyVersion | undefined
  readonly draft: Draft
  readonly isFixed: boolean
  readonly mayDraft: boolean
}

const opening: Readonly<Record<string, string>> = { draft: words.propose, proposed: words.approve }

function Note({ coming, mayDraft }: Pick<ApprovalCardProps, 'coming' | 'mayDraft'>) {
  if (!mayDraft) return <p className={styles.quiet}>{words.readOnly}</p>
  if (coming?.state === 'proposed') return <p className={styles.quiet}>{words.isProposed(coming.number)}</p>
  if (coming?.state === 'approved') return <p className={styles.quiet}>{words.isApproved(coming.number)}</p>
  return <p className={styles.quiet}>{words.approvalMeans}</p>
}

/** Where the version on its way stands, and the way to its record, where it is proposed and signed. */
export function ApprovalCard({ coming, draft, isFixed, mayDraft }: ApprovalCardProps) {
  return (
    <section className={styles.card} aria-labelledby="approval-title">
      <header className={styles.head}>
        <h2 id="approval-title">{words.approval}</h2>
        <span className={styles.quiet}>
          {coming ? words.policyIs(coming.edition, words.states[coming.state] ?? coming.state) : words.noDraft}
        </span>
      </header>
      <Note coming={coming} mayDraft={mayDraft} />
      {!isFixed && (coming || draft.isDirty) && (
        <Textarea
          label={words.ground}
          description={words.groundHelp}
          rows={3}
          maxLength={1000}
          value={draft.ground}
          onChange={(event) => draft.putGround(event.currentTarget.value)}
        />
      )}
      {coming && !draft.isDirty && (
        <p className={styles.onward}>
          <ToRecord record={{ kind: policyName, number: coming.number }} className={styles.go}>
            {words.openingOf(opening[coming.state] ?? words.open, coming.number)}
          </ToRecord>
        </p>
      )}
    </section>
  )
}
