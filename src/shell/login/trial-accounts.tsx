import { UnstyledButton } from '@mantine/core'
import type { Typed } from './login-form.tsx'
import { trialAccounts, trialPassword, words } from './words.ts'
import styles from './outside.module.css'

/** Who can sign in while this is a trial; one click fills in the form. */
export const TrialAccounts = ({ onPick }: { readonly onPick: (typed: Typed) => void }) => (
  <section className={styles.trial}>
    <h2>{words.trial.title}</h2>
    <p>{words.trial.explain}</p>
    <ul className={styles.accounts}>
      {trialAccounts.map(([email, role]) => (
        <li key={email}>
          <UnstyledButton className={styles.account} onClick={() => onPick({ email, password: trialPassword })}>
            <span>{email}</span>
            <span>{role}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </section>
)
