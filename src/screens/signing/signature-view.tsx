import { UnstyledButton } from '@mantine/core'
import { instantInWords } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import type { Round, Signature } from '#kernel/api/client.ts'
import { fingerprint } from '#kernel/signature/fingerprint.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { words } from '#kernel/signature/words.ts'
import { ends } from './ends.ts'
import styles from './signature.module.css'

/** Why a signature no longer counts. */
const without: Record<'rejected' | 'changed', string> = {
  rejected: 'Without effect: the record was sent back',
  changed: 'Without effect: the record was changed afterwards',
}

type SignatureViewProps = {
  readonly round: Round
  readonly signature: Signature
  /** The version that stands, or stood then. */
  readonly now: number
  /** Shows what was signed, as a PDF. */
  readonly onLook: () => void
}

/** The step that was signed makes a version of its own; what comes after that was not signed. */
const hasMovedOn = ({ outcome, version }: Round, now: number) => now > version + (outcome === 'complete' ? 1 : 0)

/** A signature, drawn like one: printed name, meaning, role, when, and what exactly was signed. */
export const SignatureView = ({ round, signature, now, onLook }: SignatureViewProps) => {
  const movedOn = usePast() === null ? words.signedVersion : words.signedVersionThen
  const isVoid = round.outcome === 'rejected' || round.outcome === 'changed'
  return (
    <figure className={styles.signature} data-void={isVoid || undefined}>
      <span className={styles.line} aria-hidden="true" />
      <p className={styles.name}>{signature.name}</p>
      <p className={styles.said}>
        <b className={styles.meaning} data-ends={ends(signature.meaning)}>
          {signature.meaning}
        </b>{' '}
        · {round.label}
      </p>
      <p className={styles.said}>{signature.role}</p>
      <p className={styles.said}>
        <time dateTime={signature.at} className="tnum">
          {instantInWords(signature.at)}
        </time>
      </p>
      <p className={styles.said}>
        {hasMovedOn(round, now) ? movedOn(signature.version, now) : words.versionOf(signature.version)} ·{' '}
        <code className={styles.print}>{fingerprint(signature.hash)}</code>
      </p>
      <UnstyledButton className={styles.look} onClick={onLook} aria-label={words.lookFor(signature.name, round.label)}>
        {words.look}
      </UnstyledButton>
      {signature.reason && <p className={styles.said}>“{signature.reason}”</p>}
      {round.outcome !== null && round.outcome !== 'complete' && (
        <p className={styles.said}>
          <Verdict tone="soon">{without[round.outcome]}</Verdict>
        </p>
      )}
    </figure>
  )
}
