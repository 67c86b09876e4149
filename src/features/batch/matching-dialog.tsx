import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { BulkDialog, type Deed } from './bulk-dialog.tsx'
import { mostMatching, readMatching, type Asked } from './matching.ts'
import { words } from './words.ts'
import styles from './bulk-dialog.module.css'

type MatchingDialogProps = {
  readonly definition: Definition
  readonly deed: Deed
  readonly asked: Asked
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * The same for everything that a list finds: which records these are, and on which versions, is asked once, before any of
 * them is changed. What is changed may leave the list by it; nothing is asked again.
 */
export function MatchingDialog({ definition, deed, asked, onClose, onDone }: MatchingDialogProps) {
  const field = deed.is === 'change' ? deed.name : undefined
  const { data, error } = useQuery({
    queryKey: ['matching', definition.plural, asked, field],
    queryFn: ({ signal }) => readMatching(definition, { asked, field, signal }),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  })
  if (data)
    return (
      <BulkDialog
        definition={definition}
        deed={deed}
        records={data.records}
        note={data.cut ? words.cut(mostMatching) : undefined}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={deed.is === 'change' ? deed.field.label : deed.step.label} width={480}>
      {error ? (
        <p role="alert" className={styles.why}>
          {error.message}
        </p>
      ) : (
        <p role="status" className={styles.looking}>
          <Loader size={18} aria-hidden="true" /> {words.looking}
        </p>
      )}
    </Dialog>
  )
}
