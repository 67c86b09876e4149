import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Errors } from '#kernel/kinds/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Proof } from './own-account.tsx'
import { noProof, proofOf, ProofFields } from './proof-fields.tsx'
import { useAsking } from './use-asking.tsx'
import { Wrong } from './wrong.tsx'
import { words } from './words.ts'
import styles from './profile.module.css'

type ProveProps = {
  /** What is proved for, as the button says it. */
  readonly label: string
  readonly asksCode: boolean
  /** @throws Refusal */
  readonly act: (proof: Proof) => Promise<void>
  readonly onClose: () => void
}

/** Asks somebody who is signed in for their password once more. */
export function Prove({ label, asksCode, act, onClose }: ProveProps) {
  const [typed, setTyped] = useState(noProof)
  const lacks = (): Errors => (typed.current === '' ? { current: words.currentMissing } : {})
  const { errors, isBusy, submit } = useAsking(lacks, () => act(proofOf(typed, asksCode)))
  return (
    <Dialog opened onClose={onClose} title={words.prove} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.explain}>{words.proveExplain}</p>
        <Wrong errors={errors} />
        <ProofFields typed={typed} onType={setTyped} errors={errors} asksCode={asksCode} />
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
