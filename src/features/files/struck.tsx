import { instantInWords } from '#ui/dates.ts'
import { isRef } from '#kernel/outline/ref.ts'
import type { KeptFile } from './files.ts'
import { words } from './words.ts'
import styles from './files.module.css'

/** That a file no longer counts, by whom and why; nothing while it does. */
export const Struck = ({ file: { struck } }: { readonly file: KeptFile }) =>
  struck && (
    <p className={styles.why} title={instantInWords(struck.at)}>
      {words.struck(isRef(struck.by) ? struck.by.title : words.somebody, struck.reason)}
    </p>
  )
