// What one looks at before signing: the record as it stands, its files and those of its parts, and what it is linked to. Pure.

import type { Tie, Whole } from '#kernel/api/client.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { isPdf, isPicture, type KeptFile, type PartFile } from '#features/files/files.ts'

type File = Pick<KeptFile, 'id' | 'name' | 'type' | 'size'>

export type Evidence =
  | { readonly is: 'record'; readonly key: string }
  /** `of`: the number of the record or the part that has it. */
  | { readonly is: 'file'; readonly key: string; readonly file: File; readonly of: string }
  | { readonly is: 'tied'; readonly key: string; readonly record: Ref; readonly label: string }

/** A linked record as it stands: another state of it is to be looked at again. */
const tiedIn = (tied: readonly Tie[]): readonly Evidence[] => {
  const found = new Map(
    tied.flatMap(({ record, label }) =>
      isRef(record) && record.kind !== 'person'
        ? [[record.id, { is: 'tied', key: `${record.id} ${record.state}`, record, label }] as const]
        : [],
    ),
  )
  return [...found.values()]
}

/** Files that are struck through are evidence no more. */
export const evidenceOf = (
  record: Pick<Whole, 'id' | 'number' | 'tied'>,
  files: readonly KeptFile[],
  ofParts: readonly PartFile[],
): readonly Evidence[] => [
  { is: 'record', key: record.id },
  ...files
    .filter(({ struck }) => struck === null)
    .map((file) => ({ is: 'file', key: file.id, file, of: record.number }) as const),
  ...ofParts.map((file) => ({ is: 'file', key: file.id, file, of: file.of }) as const),
  ...tiedIn(record.tied),
]

/** What can be looked at in its place; everything else counts as opened once it is handed out. */
export const isShown = (evidence: Evidence): boolean =>
  evidence.is !== 'file' || isPdf(evidence.file) || isPicture(evidence.file)

/** The next that has not been opened, from one on and round; else simply the next. */
export function nextToOpen(
  all: readonly Evidence[],
  chosen: string,
  isOpened: (evidence: Evidence) => boolean,
): Evidence | undefined {
  const at = all.findIndex(({ key }) => key === chosen)
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
  return others.find((one) => !isOpened(one)) ?? others[0]
}
