import { UnstyledButton } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import type { DraftState } from './use-draft.tsx'
import { words } from './words.ts'
import styles from './drafts.module.css'

type RestoredProps = { readonly at: string; readonly onDiscard: () => void }

/** Says that what was typed earlier is back, and lets one be rid of it. */
export const Restored = ({ at, onDiscard }: RestoredProps) => (
  <p className={styles.restored} role="status">
    <IconHistory size={16} stroke={1.8} aria-hidden="true" />
    <span className={styles.says}>{words.restored(instantInShort(at, useToday()))}</span>
    <UnstyledButton className={styles.go} onClick={onDiscard}>
      {words.discard}
    </UnstyledButton>
  </p>
)

/** Whether the server has what is typed. */
export const DraftNote = ({ state }: { readonly state: DraftState }) => {
  if (state === 'none') return null
  const said = state === 'away' ? words.away : state === 'kept' ? words.kept : words.keeping
  return (
    <span className={styles.note} role="status" data-away={state === 'away' || undefined}>
      {said}
    </span>
  )
}
