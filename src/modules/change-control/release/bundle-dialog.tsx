import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { SeveralDialog } from '#modules/document-control/several/several-dialog.tsx'
import { change } from '../change.ts'
import type { Bundled, Release } from './release.ts'
import { words } from './words.ts'

type BundleDialogProps = {
  readonly number: string
  readonly bundle: readonly Bundled[]
  readonly onClose: () => void
}

/** What is done with a document once it is chosen, or why it cannot be. */
function becomes({ underWay, elsewhere }: Pick<Bundled, 'underWay' | 'elsewhere'>): string {
  if (elsewhere !== null) return words.bundleElsewhere(isRef(elsewhere) ? elsewhere.number : null)
  return underWay === null ? words.bundleBegins : words.bundleTakes
}

const said = {
  explain: words.bundleExplain,
  choices: words.bundleChoices,
  none: words.bundleNone,
  loading: words.loading,
  failed: words.failed,
  submit: words.bundleSubmit,
  done: words.bundleDone,
}

/** Takes documents that the change revises into what is released with it: which, then the versions. */
export function BundleDialog({ number, bundle, onClose }: BundleDialogProps) {
  const free = bundle.flatMap(({ document, version, ...is }) =>
    version === null && isRef(document) ? [{ document, ...is }] : [],
  )

  async function take(ids: readonly string[]) {
    const documents = free.flatMap(({ document }) => (ids.includes(document.id) ? document.number : []))
    const path = `${collection(change)}/${encodeURIComponent(number)}/release/documents`
    const now = await ask<Release>('POST', path, { body: { documents } })
    return now.bundle.flatMap(({ document, version }) =>
      version && ids.includes(document.id) && isRef(version.record) ? version.record : [],
    )
  }

  return (
    <SeveralDialog
      title={words.bundleTitle}
      words={said}
      asked={{ data: free, error: null, refetch: () => undefined }}
      choices={free.map(({ document, ...is }) => ({
        id: document.id,
        label: `${document.number} ${document.title}`,
        isFree: is.elsewhere === null,
        more: [becomes(is)],
      }))}
      act={take}
      onClose={onClose}
    />
  )
}
