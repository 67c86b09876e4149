import { words } from '#features/alerts/words.ts'

const hour = 60 * 60_000

/** The instants to which an alert can be put off in one click, where the reader is. */
export function snoozesFrom(now: Date): readonly { readonly when: string; readonly until: Date }[] {
  const morning = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
  const toMonday = ((8 - now.getDay()) % 7) + (now.getDay() === 1 ? 7 : 0)
  return [
    { when: words.hour, until: new Date(now.getTime() + hour) },
    { when: words.tomorrow, until: morning(1) },
    // On a Sunday both are the same.
    ...(toMonday === 1 ? [] : [{ when: words.monday, until: morning(toMonday) }]),
  ]
}
