import { ask } from '#lib/http.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Similar } from './similar.ts'

/** The records of a definition most like a text with some values, or like the one of a number (`of`). */
export const askSimilar = async (
  definition: Pick<Definition, 'plural'>,
  asked: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly Similar[]> => {
  const query = new URLSearchParams(asked).toString()
  const { items } = await ask<{ items: readonly Similar[] }>('GET', `${collection(definition)}/similar?${query}`, {
    signal,
  })
  return items
}
