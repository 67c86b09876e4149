import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useRef, useState } from 'react'
import { records, type Listed } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { documentVersion } from '../document-version.ts'
import { sectionsIn } from '../numbering.ts'
import { fileIn } from './file-in.ts'
import { words } from './words.ts'
import styles from './uploads.module.css'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** Asks before a file takes the place of what is written already. */
const Asking = ({
  file,
  count,
  onDo,
  onClose,
}: {
  readonly file: File
  readonly count: number
  readonly onDo: () => void
  readonly onClose: () => void
}) => (
  <Dialog opened onClose={onClose} title={words.replaces(file.name)} width={480}>
    <p>{words.replacesSections(count)}</p>
    <div className={styles.buttons}>
      <Button size="md" variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button size="md" onClick={onDo}>
        {words.takePlace}
      </Button>
    </div>
  </Dialog>
)

/** Lets the file of a draft be chosen, replaced and taken off. */
export function UploadFile({ draft }: { readonly draft: Listed }) {
  const { sendFile } = useFrame()
  const keep = useKeep(documentVersion)
  const [sent, setSent] = useState<number | null>(null)
  const [asking, setAsking] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const present = fileIn(draft)
  const count = sectionsIn(draft.sections).length

  async function put(file: File | null) {
    setAsking(null)
    setSent(0)
    try {
      const taken = file && (await sendFile(file, setSent))
      const values = taken ? { file: taken, sections: [] } : { file: null }
      keep(await records(documentVersion).save(draft.number, draft.version, values))
      notifications.show({ message: file ? words.put(file.name) : words.removed })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, color: 'red' })
    } finally {
      setSent(null)
      reset.current?.()
    }
  }
  function choose(file: File | null) {
    if (!file) return
    if (count > 0) setAsking(file)
    else void put(file)
  }

  return (
    <>
      <FileButton resetRef={reset} onChange={choose} inputProps={{ 'aria-label': words.choose }}>
        {(props) => (
          <Button {...props} variant="default" loading={sent !== null} leftSection={<IconPaperclip {...icon} />}>
            {present ? words.replace : words.upload}
          </Button>
        )}
      </FileButton>
      {present && (
        <Button variant="default" disabled={sent !== null} onClick={() => void put(null)}>
          {words.remove}
        </Button>
      )}
      <span role="status" className={styles.small}>
        {sent !== null && words.sending(Math.round(sent * 100))}
      </span>
      {asking && <Asking file={asking} count={count} onDo={() => void put(asking)} onClose={() => setAsking(null)} />}
    </>
  )
}
