import IconAct from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconAnswer from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconRead from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconReview from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconSign from '@tabler/icons-react/dist/esm/icons/IconBallpen.mjs'
import IconVerify from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import type { TaskKind } from '#kernel/definition/workflow.ts'
import { words } from './words.ts'
import styles from './inbox.module.css'

const icons = {
  act: IconAct,
  answer: IconAnswer,
  approve: IconSign,
  review: IconReview,
  verify: IconVerify,
  acknowledge: IconRead,
} satisfies Record<TaskKind, unknown>

/** What sort of work a task is, as its icon. */
export const KindIcon = ({ kind }: { readonly kind: TaskKind }) => {
  const Icon = icons[kind]
  return (
    <span className={styles.kind} data-kind={kind} title={words.kinds[kind]}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
