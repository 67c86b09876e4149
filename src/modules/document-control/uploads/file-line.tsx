import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { isPdf } from '#features/files/files.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { saveFile } from '#ui/save-file.tsx'
import { addressOf } from './file-in.ts'
import { words } from './words.ts'
import styles from './uploads.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Hands the file over as it was sent. */
async function takeOriginal(file: SentFile): Promise<void> {
  try {
    const { content } = await fetchFile(addressOf(file))
    saveFile({ name: file.name, content })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    notifications.show({ message: error.message, color: 'red' })
  }
}

/** What the file is called, how large it is, what its hash is; and the file itself for whoever is handed it. */
export const FileLine = ({ file, isHanded }: { readonly file: SentFile; readonly isHanded: boolean }) => (
  <div className={styles.line}>
    {isPdf(file) ? <IconFileTypePdf {...icon} /> : <IconFile {...icon} />}
    <div className={styles.about}>
      <p className={styles.name}>
        {file.name} <span className={styles.small}>{sizeInWords(file.size)}</span>
      </p>
      <p className={styles.hash}>{words.hash(file.sha256)}</p>
    </div>
    {isHanded && (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => void takeOriginal(file)}
      >
        {isPdf(file) ? words.original : words.download}
      </Button>
    )}
  </div>
)
