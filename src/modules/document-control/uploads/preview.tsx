import { lazy, Suspense } from 'react'
import { isPdf, isPicture } from '#features/files/files.ts'
import { Picture } from '#features/files/picture.tsx'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { addressOf } from './file-in.ts'
import { words } from './words.ts'
import styles from './uploads.module.css'

/** Comes with the first document that is looked at. */
const PdfView = lazy(() => import('#features/files/pdf/pdf-view.tsx').then((view) => ({ default: view.PdfView })))

/** Whether a browser shows what the file looks like. */
export const canPreview = (file: SentFile): boolean => isPdf(file) || isPicture(file)

/** What a file looks like, where a browser can show it. */
export const Preview = ({ file, page }: { readonly file: SentFile; readonly page: number }) =>
  canPreview(file) && (
    <div className={styles.preview}>
      {isPdf(file) ? (
        <Suspense fallback={<p className={styles.small}>{words.opening}</p>}>
          <PdfView key={file.id} name={file.name} address={addressOf(file)} page={page} />
        </Suspense>
      ) : (
        <Picture file={file} address={addressOf(file)} />
      )}
    </div>
  )
