// The words of where seals are anchored.

import { anchors, type AnchorName, type AnchorState } from '#kernel/trail/anchoring.ts'

const hour = 60 * 60_000

export const words = {
  title: 'Seals anchored off this machine',
  none: 'Seals are not anchored off this machine',
  noneMore:
    'Whoever holds the machine could rewrite the trail unnoticed. Your administrator names at least two places in the environment.',
  one: 'One place only. With a second one, no single hand holds both.',
  label: (name: AnchorName) => anchors[name].label,
  states: { new: 'nothing yet', held: 'up to date', trying: 'trying again', behind: 'behind' } satisfies Record<
    AnchorState,
    string
  >,
  last: (seal: number, at: string) => `seal ${seal}, ${at}`,
  behind: (name: AnchorName, since: string) =>
    `Nothing since ${since}; it should be no longer than ${anchors[name].bound / hour} hours.`,
  next: (at: string) => `Next try ${at}.`,
  now: 'Anchor now',
}
