import { isRef } from '#kernel/outline/ref.ts'
import type { PartOf } from '../use-parts.tsx'
import type { changeImpact } from './change-impact.ts'
import { words } from './words.ts'

/** An impact as it is listed. */
export type Impact = PartOf<typeof changeImpact>

/** What the record that it touches is called. */
export const nameOf = ({ record }: Impact): string => (isRef(record) ? record.number : words.restricted)
