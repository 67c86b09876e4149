import { ActionIcon, UnstyledButton } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Progress } from '#ui/progress.tsx'
import { Glyph } from '#ui/tone.tsx'
import type { Upload } from './use-uploads.tsx'
import { words } from './words.ts'
import styles from './files.module.css'

type UploadLineProps = { readonly upload: Upload; readonly onRetry: () => void; readonly onForget: () => void }

/** A file on its way, or why it did not arrive. */
export function UploadLine({ upload, onRetry, onForget }: UploadLineProps) {
  const { file, sent, total, wrong, canRetry } = upload
  return (
    <li className={styles.upload}>
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        {wrong === null ? (
          <Progress label={words.on(file.name)} done={sent} total={total} />
        ) : (
          <p className={styles.wrong} role="alert">
            <Glyph tone="overdue" />
            <span>
              {wrong}{' '}
              {canRetry && (
                <UnstyledButton className={styles.go} onClick={onRetry}>
                  {words.retry}
                </UnstyledButton>
              )}
            </span>
          </p>
        )}
      </div>
      <ActionIcon
        size={24}
        aria-label={wrong === null ? words.cancel(file.name) : words.dismiss(file.name)}
        onClick={onForget}
      >
        <IconX size={14} stroke={2} />
      </ActionIcon>
    </li>
  )
}
