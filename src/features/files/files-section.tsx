import { FileButton, UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type DragEvent } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { endings, takenInWords } from './accepted.ts'
import { FileLine } from './file-line.tsx'
import { filesOf, keyOfFiles, type KeptFile } from './files.ts'
import { saveFile } from '#ui/save-file.tsx'
import { LookDialog } from './look-dialog.tsx'
import { StrikeDialog } from './strike-dialog.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUploads } from './use-uploads.tsx'
import { words } from './words.ts'
import styles from './files.module.css'

type FilesSectionProps = { readonly definition: Definition; readonly record: Whole }

type Asked = { readonly file: KeptFile; readonly how: 'look' | 'remove' | 'strike' } | null

/** The files of a record: chosen, dropped or pasted, each with its progress while it is on its way. */
export function FilesSection({ definition, record }: FilesSectionProps) {
  const { number } = record
  const calls = filesOf(definition, number)
  const queries = useQueryClient()
  const files = useQuery({ queryKey: keyOfFiles(definition, number), queryFn: ({ signal }) => calls.read(signal) })
  const { uploads, add, retry, forget } = useUploads(definition, number)
  const [asked, setAsked] = useState<Asked>(null)
  const [isOver, setOver] = useState(false)
  const may = files.data?.may.may ?? false
  usePaste(may, add)

  async function act({ file, how }: NonNullable<Asked>, reason: string) {
    await (how === 'remove' ? calls.remove(file.id) : calls.strike(file.id, reason))
    notifications.show({ message: how === 'remove' ? words.removed(file.name) : words.struckDone(file.name) })
    void queries.invalidateQueries({ queryKey: [definition.plural, 'trail', number] })
    await queries.invalidateQueries({ queryKey: keyOfFiles(definition, number) })
  }

  async function download({ id, name }: KeptFile) {
    try {
      const { content } = await fetchFile(calls.one(id))
      saveFile({ name, content })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }

  const drop = may && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      add([...event.dataTransfer.files])
    },
  }
  const items = files.data?.items ?? []
  return (
    <section className={styles.files} aria-labelledby="rail-files" data-over={isOver || undefined} {...drop}>
      <div className={styles.head}>
        <h2 className={styles.title} id="rail-files">
          {words.title}
        </h2>
        {may && (
          <FileButton multiple accept={endings.map((ending) => `.${ending}`).join()} onChange={add}>
            {(props) => (
              <UnstyledButton {...props} className={styles.go} aria-label={words.addLabel}>
                {words.add}
              </UnstyledButton>
            )}
          </FileButton>
        )}
      </div>
      {files.isError && <p className={styles.wrong}>{words.failed}</p>}
      <ul className={styles.list}>
        {items.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            onDownload={() => void download(file)}
            onLook={() => setAsked({ file, how: 'look' })}
            onRemove={() => setAsked({ file, how: 'remove' })}
            onStrike={() => setAsked({ file, how: 'strike' })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onForget={() => forget(upload.id)}
          />
        ))}
      </ul>
      {files.isPending && <div className={styles.coming} />}
      {files.data && !may && items.length === 0 && <p className={styles.limits}>{words.none}</p>}
      {may && <p className={styles.limits}>{isOver ? words.drop : words.limits(takenInWords)}</p>}
      {asked?.how === 'look' && (
        <LookDialog
          file={asked.file}
          address={calls.one(asked.file.id)}
          onDownload={() => void download(asked.file)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && asked.how !== 'look' && (
        <StrikeDialog
          file={asked.file}
          how={asked.how}
          onDo={(reason) => act(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** Takes files that are pasted anywhere on the page. */
function usePaste(isOpen: boolean, add: (files: readonly File[]) => void) {
  useEffect(() => {
    if (!isOpen) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
