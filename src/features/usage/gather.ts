// Adds what happened to a batch that waits to be sent. Pure; a batch that is full takes nothing more.

import {
  longestTerm,
  mostCounted,
  mostInBatch,
  spanOf,
  unwatched,
  type Batch,
  type Filled,
  type Looked,
} from './usage.ts'

/** One more of what `isSame` tells from the others. */
function counted<One extends { readonly count: number }>(
  all: readonly One[],
  fresh: One,
  isSame: (one: One) => boolean,
): readonly One[] {
  if (all.some(isSame))
    return all.map((one) => (isSame(one) ? { ...one, count: Math.min(one.count + 1, mostCounted) } : one))
  return all.length < mostInBatch ? [...all, fresh] : all
}

/** Somebody has looked at a module for so many seconds. */
export function withLook(batch: Batch, module: string, seconds: number): Batch {
  if (module === unwatched) return batch
  const fresh: Looked = { module, span: spanOf(seconds), count: 1 }
  const isSame = (one: Looked) => one.module === module && one.span === fresh.span
  return { ...batch, looked: counted(batch.looked, fresh, isSame) }
}

/** A search found nothing. One that was being typed is the same search: only the last of it is told. */
export function withNothing(batch: Batch, term: string): Batch {
  const said = term.trim().slice(0, longestTerm)
  const others = batch.nothing.filter((one) => !said.startsWith(one) && !one.startsWith(said))
  if (said.length < 3 || others.length >= mostInBatch) return batch
  return { ...batch, nothing: [...others, said] }
}

/** A form was sent, or left. */
export function withForm(batch: Batch, form: string, left: string | null): Batch {
  const isSame = (one: Filled) => one.form === form && one.left === left
  return { ...batch, filled: counted(batch.filled, { form, left, count: 1 }, isSame) }
}
