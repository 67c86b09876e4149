import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { filesOf, keyOfFiles, type PartFile } from '#features/files/files.ts'
import { checklistLine } from '../checklist-line.ts'
import { Thumbnail } from './thumbnail.tsx'
import { words } from './words.ts'
import styles from './photos.module.css'

type SentPhotoProps = {
  readonly file: PartFile
  /** Told with its content when it was taken off the line. */
  readonly onRemoved: (file: File) => void
}

/** A photo that the server has, fetched once it comes into view; it opens large. */
export function SentPhoto({ file, onRemoved }: SentPhotoProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) =>
      setSeen((seen) => seen || entries.some((e) => e.isIntersecting)),
    )
    if (button.current) watch.observe(button.current)
    return () => watch.disconnect()
  }, [])
  const { data } = useQuery({
    queryKey: ['photo', file.id],
    queryFn: async ({ signal }) => (await fetchFile(filesOf(checklistLine, file.of).one(file.id), signal)).content,
    enabled: isSeen,
    staleTime: 'static',
  })
  return (
    <>
      <UnstyledButton
        ref={button}
        className={styles.open}
        aria-label={words.look(file.name)}
        title={file.name}
        onClick={() => setOpen(true)}
      >
        <Thumbnail content={data} />
      </UnstyledButton>
      {isOpen && data && (
        <Dialog opened onClose={() => setOpen(false)} title={file.name} width={1000}>
          <Large file={file} content={data} onRemoved={onRemoved} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

type LargeProps = SentPhotoProps & { readonly content: Blob; readonly onClose: () => void }

function Large({ file, content, onRemoved, onClose }: LargeProps) {
  const address = useMemo(() => URL.createObjectURL(content), [content])
  const [wrong, setWrong] = useState<string | null>(null)
  const calls = filesOf(checklistLine, file.of)
  const { data } = useQuery({
    queryKey: keyOfFiles(checklistLine, file.of),
    queryFn: ({ signal }) => calls.read(signal),
  })
  const may = data?.items.find(({ id }) => id === file.id)?.may.remove ?? false

  async function remove() {
    try {
      await calls.remove(file.id)
      onRemoved(new File([content], file.name, { type: content.type }))
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    }
  }

  return (
    <div className={styles.large}>
      <img className={styles.picture} src={address} alt={file.name} onLoad={() => URL.revokeObjectURL(address)} />
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {may && (
        <Button variant="default" className={styles.remove} onClick={() => void remove()}>
          {words.removePhoto}
        </Button>
      )}
    </div>
  )
}
