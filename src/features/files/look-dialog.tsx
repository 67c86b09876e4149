import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { isPdf, type KeptFile } from './files.ts'
import { Picture } from './picture.tsx'
import { Struck } from './struck.tsx'

/** Comes with the first document that is looked at: it is larger than all the rest of the page. */
const PdfView = lazy(() => import('./pdf/pdf-view.tsx').then(({ PdfView: view }) => ({ default: view })))

type LookDialogProps = {
  readonly file: KeptFile
  /** Where it is read. */
  readonly address: string
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** A file that is looked at where it is: a document page by page, or a picture. */
export const LookDialog = ({ file, address, onDownload, onClose }: LookDialogProps) => (
  <Dialog opened onClose={onClose} title={file.name} width={1000}>
    <Struck file={file} />
    {isPdf(file) ? (
      <Suspense fallback={<Loader size={24} />}>
        <PdfView name={file.name} address={address} onDownload={onDownload} />
      </Suspense>
    ) : (
      <Picture file={file} address={address} />
    )}
  </Dialog>
)
