// The code that the trainer shows: another one every two minutes, and good for the two that follow.

/** What makes a stamp of a text that nobody can make without the secret of the server. */
export type Stamp = (text: string, purpose: string) => Uint8Array

/** For so long one is shown, in milliseconds. */
export const turn = 120_000

/** Letters and digits that are not taken for one another (Crockford). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const length = 8

const codeOf = (stamp: Stamp, session: string, at: number) =>
  Array.from(
    stamp(`${session} ${at}`, 'training session check-in').slice(0, length),
    (byte) => signs[byte % signs.length],
  ).join('')

const turnAt = (now: Date) => Math.floor(now.getTime() / turn)

/** The code of a session now, and until when it is shown. */
export const codeNow = (
  stamp: Stamp,
  session: string,
  now: Date,
): { readonly code: string; readonly until: string } => ({
  code: codeOf(stamp, session, turnAt(now)),
  until: new Date((turnAt(now) + 1) * turn).toISOString(),
})

/** As somebody may type it: in small letters, with spaces, O for 0. */
const tidy = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Whether it is the code of a session that is shown now, or was just before: whoever has scanned it logs in meanwhile. */
export const isCode = (stamp: Stamp, session: string, typed: string, now: Date): boolean =>
  [0, 1].some((back) => codeOf(stamp, session, turnAt(now) - back) === tidy(typed))
