// Which version came before another.

import { outOfUse } from '../document-guards.ts'

type Counted = { readonly number: string; readonly state: string; readonly label?: unknown }

const partsOf = ({ label }: Counted): readonly number[] =>
  typeof label === 'string' ? label.split('.').map((part) => Number.parseInt(part, 10)) : []

/** Whether one version is counted before another. Of two that are counted alike the one that was begun first. */
export const isBefore = (one: Counted, other: Counted): boolean => {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [partsOf(one), partsOf(other)]
  if (major !== otherMajor) return major < otherMajor
  return minor === otherMinor ? one.number < other.number : minor < otherMinor
}

/** The states of a version that people have worked by. */
const wereEffective: readonly string[] = ['effective', ...outOfUse]

/** The latest of these versions before one, as far as it was ever effective. */
export const earlierOf = <V extends Counted>(version: Counted, all: readonly V[]): V | undefined =>
  all
    .filter((one) => wereEffective.includes(one.state) && isBefore(one, version))
    .reduce<V | undefined>((latest, one) => (latest && isBefore(one, latest) ? latest : one), undefined)

/** Those that say something to compare with, the newest first. */
export const comparable = <V extends Counted>(version: Counted, all: readonly V[]): readonly V[] =>
  all
    .filter(({ number, state }) => number !== version.number && state !== 'destroyed')
    .toSorted((one, other) => (isBefore(one, other) ? 1 : -1))
