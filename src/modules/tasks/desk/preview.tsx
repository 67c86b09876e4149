import { Button, Loader } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { fetchFile } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { records, titleOf, type Whole } from '#kernel/api/client.ts'
import { keyOfRecord } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { Ref } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { filesOf, isPdf, isPicture } from '#features/files/files.ts'
import { Picture } from '#features/files/picture.tsx'
import { PeekFacts, PeekFields } from '#screens/peek/peek-fields.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { saveFile } from '#ui/save-file.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Evidence } from './evidence-of.ts'
import { words } from './words.ts'
import styles from './evidence.module.css'

/** Comes with the first document that is looked at: it is larger than all the rest of the desk. */
const PdfView = lazy(() => import('#features/files/pdf/pdf-view.tsx').then(({ PdfView: view }) => ({ default: view })))

type PreviewProps = {
  readonly evidence: Evidence
  readonly definition: Definition
  readonly record: Whole
  /** Called when a file was handed out that is not shown here. */
  readonly onHandedOut: () => void
}

/** The chosen evidence in its place: a document page by page, a picture, or what a record says. */
export function Preview({ evidence, definition, record, onHandedOut }: PreviewProps) {
  if (evidence.is === 'record') return <RecordPreview definition={definition} record={record} />
  if (evidence.is === 'tied') return <TiedPreview record={evidence.record} />
  return <FilePreview evidence={evidence} definition={definition} record={record} onHandedOut={onHandedOut} />
}

type FilePreviewProps = Omit<PreviewProps, 'evidence'> & { readonly evidence: Extract<Evidence, { is: 'file' }> }

function FilePreview({ evidence: { file, of }, definition, record, onHandedOut }: FilePreviewProps) {
  const registry = useRegistry()
  const whose = of === record.number ? definition : (registry.numbered(of) ?? definition)
  const address = filesOf(whose, of).one(file.id)

  async function download() {
    try {
      const { content } = await fetchFile(address)
      saveFile({ name: file.name, content })
      onHandedOut()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      notifications.show({ message: error.message, autoClose: false })
    }
  }

  return (
    <section className={styles.preview} aria-label={words.evidence.preview(file.name)}>
      <div className={styles.previewHead}>
        <h3 className={styles.previewTitle}>{file.name}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} stroke={2} aria-hidden="true" />}
          onClick={() => void download()}
        >
          {words.evidence.download}
        </Button>
      </div>
      <div className={styles.previewBody}>
        {isPdf(file) ? (
          <Suspense fallback={<Loader size={24} />}>
            <PdfView name={file.name} address={address} page={1} />
          </Suspense>
        ) : isPicture(file) ? (
          <Picture file={file} address={address} />
        ) : (
          <p className={styles.quiet}>{words.evidence.handedOut(sizeInWords(file.size))}</p>
        )}
      </div>
    </section>
  )
}

/** A linked record as it stands today. */
function TiedPreview({ record: { kind, number, title } }: { readonly record: Ref }) {
  const definition = useRegistry().named(kind)
  const { data, error } = useQuery({
    queryKey: keyOfRecord(definition, number),
    queryFn: ({ signal }) => records(definition).get(number, signal),
  })
  if (data) return <RecordPreview definition={definition} record={data} isLinked />
  return (
    <section className={styles.preview} aria-label={words.evidence.preview(title)} aria-busy={!error}>
      <div className={styles.previewBody}>{error ? <p role="alert">{error.message}</p> : <Loader size={24} />}</div>
    </section>
  )
}

type RecordPreviewProps = {
  readonly definition: Definition
  readonly record: Whole
  readonly isLinked?: boolean
}

function RecordPreview({ definition, record, isLinked = false }: RecordPreviewProps) {
  const state = definition.workflow.states[record.state]
  const title = titleOf(definition, record)
  return (
    <section className={styles.preview} aria-label={words.evidence.preview(title)}>
      <div className={styles.previewHead}>
        <h3 className={styles.previewTitle}>
          <RecordNumber number={record.number} /> <span>{title}</span>
        </h3>
        {state && <StateChip tone={state.tone} label={state.label} />}
        {isLinked && (
          <ToRecord record={{ kind: definition.name, number: record.number }} className={styles.link ?? ''}>
            {words.openRecord}
          </ToRecord>
        )}
      </div>
      <div className={styles.paper}>
        <PeekFacts definition={definition} record={record} />
        <PeekFields definition={definition} record={record} />
      </div>
    </section>
  )
}
