import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { formats } from './formats.ts'
import type { Taking } from './use-export.tsx'
import { words } from './words.ts'
import styles from './export.module.css'

type Far = { readonly rows: number; readonly total: number }

type ExportDialogProps = {
  /** What the list is called. */
  readonly label: string
  readonly taking: Taking
  readonly onClose: () => void
}

/** Says how far an export is, or why it was refused. */
export function ExportDialog({ label, taking: { format, ticket, why }, onClose }: ExportDialogProps) {
  // Until its rows are counted nothing is known of it there: it is asked again in a moment.
  const far = useQuery({
    queryKey: ['export', ticket],
    queryFn: ({ signal }) => ask<Far>('GET', `/api/v1/exports/${ticket}`, { signal }),
    refetchInterval: 400,
    retry: false,
    enabled: why === null,
    gcTime: 0,
  })
  return (
    <Dialog opened onClose={onClose} title={words.title(label, formats[format].label)} width={420}>
      {why === null ? (
        <>
          <p className={styles.far}>{far.data ? words.far(far.data.rows, far.data.total) : words.preparing}</p>
          <Progress label={words.export} done={far.data?.rows ?? 0} total={far.data?.total ?? 0} />
        </>
      ) : (
        <p role="alert">{why}</p>
      )}
      <div className={styles.buttons}>
        <Button size="md" variant="default" onClick={onClose}>
          {why === null ? words.cancel : words.close}
        </Button>
      </div>
    </Dialog>
  )
}
